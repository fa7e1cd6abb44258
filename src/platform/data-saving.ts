/** As much of the browser's own knowledge of the line as is asked here; not every browser tells it. */
interface Line extends EventTarget {
  readonly saveData?: boolean;
}

const line = (): Line | undefined => (navigator as { readonly connection?: Line }).connection;

/** Whether the reader has told the device to load little. */
export function savesData(): boolean {
  return line()?.saveData === true;
}

/** Calls back when that may have changed; the returned function stops it. */
export function onDataSaving(notify: () => void): () => void {
  line()?.addEventListener('change', notify);
  return () => line()?.removeEventListener('change', notify);
}
