import { copyText } from './copy-text.ts';

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
  return (await copyText(what.url)) ? 'copied' : 'failed';
}
