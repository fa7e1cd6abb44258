/** What became of a wish to share. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the phone's share sheet, or copies the address where there is none. */
export async function share(what: { readonly title: string; readonly url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // Refused (a frame, a policy): the clipboard may still work.
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Copies a text; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
