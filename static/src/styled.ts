/** Adds a style sheet to the page, unless it has it; done when it is there, failed when it cannot be had. */
export function addStyle(address: string | undefined): Promise<void> {
  if (!address || document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  return new Promise((go, fail) => {
    link.onload = () => go();
    link.onerror = () => {
      link.remove();
      fail(new Error(address));
    };
    document.head.append(link);
  });
}
