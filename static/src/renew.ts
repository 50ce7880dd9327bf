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
