/** Let the browser keep the page for a server out of reach. Only pages over https name a worker. */
export function keepOffline(): void {
  const { worker } = document.documentElement.dataset;
  if (worker) void navigator.serviceWorker?.register(worker).catch(() => {});
}
