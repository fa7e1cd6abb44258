/** What became of a wish to keep a file. `later`: the sheet comes only right behind a tap, and that was too long ago. */
export type SaveOutcome = 'saved' | 'dismissed' | 'later';

/**
 * Hands a file to the person: the browser puts it where downloads go. On an iPhone's home screen there is no such place, and a
 * download opens a preview without a way back: there the sheet is shown by which a file is kept or sent.
 */
export async function saveFile(name: string, content: Blob): Promise<SaveOutcome> {
  const sheet = hasDownloads() ? null : sheetFor(name, content);
  if (sheet === null) {
    downloadFile(name, content);
    return 'saved';
  }
  try {
    await navigator.share(sheet);
    return 'saved';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError' ? 'dismissed' : 'later';
  }
}

/** Saves a file by a download, whatever the browser makes of one. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Apple's phones alone know `standalone`; a browser without the attribute would leave the portal for the file. */
function hasDownloads(): boolean {
  const { standalone }: Navigator & { readonly standalone?: boolean } = navigator;
  return standalone !== true && 'download' in HTMLAnchorElement.prototype;
}

/** What the sheet is given; null where the browser has none, or none for such a file. */
function sheetFor(name: string, content: Blob): ShareData | null {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return null;
  // Browsers judge the type by itself, without what is said of its letters.
  const [type = ''] = content.type.split(';');
  const sheet = { files: [new File([content], name, { type })] };
  return navigator.canShare(sheet) ? sheet : null;
}
