// The share sheet of the device. Browsers open it over https only, and some for addresses alone.

/** Is there a sheet that takes this? */
export const canShare = (what: ShareData): boolean =>
  typeof navigator.share === "function" && (what.files ? navigator.canShare?.(what) === true : true);

/** Opens the sheet. False where there is none or it fails; closing it is no mistake. */
export async function share(what: ShareData): Promise<boolean> {
  if (!canShare(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}
