import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PictureFault, PictureOutcome, PreparedPicture } from '../platform/picture/prepared-picture.ts';
import { preparePicture } from '../platform/prepare-picture.ts';

/** What stands in a picture field. `url` is on this device, and lasts as long as it is shown. */
type PictureChoice =
  | { readonly name: 'empty' }
  | { readonly name: 'preparing'; readonly url: string }
  | { readonly name: 'ready'; readonly url: string }
  | { readonly name: 'refused'; readonly fault: PictureFault['name'] };

interface ChosenPicture {
  readonly choice: PictureChoice;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
}

/** Takes a picture to where its form needs it; a promise where that takes a while. */
export type TakePicture = (picture: PreparedPicture | null) => Promise<void> | void;

/**
 * Prepares the last file that was chosen, and lets go of those before it. `onChange` hears null until one is prepared, which
 * is ready once it was taken.
 */
export function usePictureChoice(
  onChange: TakePicture,
  onRefused?: (fault: PictureFault['name']) => void,
): ChosenPicture {
  const [choice, setChoice] = useState<PictureChoice>({ name: 'empty' });
  const work = useRef<AbortController | null>(null);
  const notify = useRef(onChange);
  const refuse = useRef(onRefused);
  useLayoutEffect(() => {
    notify.current = onChange;
    refuse.current = onRefused;
  });
  useEffect(() => () => work.current?.abort(), []);

  const url = 'url' in choice ? choice.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const begin = useCallback((next: PictureChoice): AbortSignal => {
    work.current?.abort();
    work.current = new AbortController();
    setChoice(next);
    void notify.current(null);
    return work.current.signal;
  }, []);
  const settle = useCallback(async (file: Blob, signal: AbortSignal) => {
    const outcome = await prepared(file, signal);
    if (outcome?.ok) {
      try {
        await notify.current(outcome.value);
      } finally {
        if (!signal.aborted) setChoice({ name: 'ready', url: URL.createObjectURL(outcome.value.blob) });
      }
    } else if (outcome) {
      setChoice({ name: 'refused', fault: outcome.error.name });
      refuse.current?.(outcome.error.name);
    }
  }, []);
  const choose = useCallback(
    (file: Blob) => {
      const signal = begin({ name: 'preparing', url: URL.createObjectURL(file) });
      void settle(file, signal);
    },
    [begin, settle],
  );
  const remove = useCallback(() => void begin({ name: 'empty' }), [begin]);
  return { choice, choose, remove };
}

/** Null once nobody wants it any more. */
async function prepared(file: Blob, signal: AbortSignal): Promise<PictureOutcome | null> {
  try {
    const outcome = await preparePicture(file, { signal });
    return signal.aborted ? null : outcome;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
