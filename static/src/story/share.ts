// The share sheet of the device. Browsers open it over https only, and some for addresses alone.

/** Return true if there is a sheet that takes this. */
export const canShare = (what: ShareData): boolean =>
  typeof navigator.share === "function" && (what.files ? navigator.canShare?.(what) === true : true);

/** Open the sheet. Return false where there is none or it fails; closing it is no failure. */
export async function share(what: ShareData): Promise<boolean> {
  if (!canShare(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}
