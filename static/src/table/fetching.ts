// A page may outlive its server: after an update the files it has not fetched yet go by other names.

const KEY = "renewed";
const PAUSE = 60_000;

/**
 * Loads the page again, when a part of it cannot be had though the server answers; true if it does.
 * No more than once a minute: what is gone for good must not keep a page loading for ever.
 */
export async function renew(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    if (!(await fetch(location.href, { method: "HEAD", cache: "no-store" })).ok) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

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
