import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PictureFileProblem, PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { pictureWhileWanted } from '../../platform/prepare-picture.ts';
import type { NotKept, PictureProblem } from './picture-problem.ts';

/** What stands in a picture field. `url` is on this device, and lasts as long as it is shown. */
type PictureChoice =
  | { readonly name: 'empty' }
  | { readonly name: 'preparing'; readonly url: string }
  | { readonly name: 'ready'; readonly url: string }
  | { readonly name: 'refused'; readonly problem: PictureProblem };

/** What a form does with the picture of a field. */
export interface PictureTaker {
  /** Hears each picture that is ready, and null whenever there is none: removed, refused, or another on its way. */
  readonly onChange: (picture: PreparedPicture | null) => void;
  /** Keeps a picture on the device before it is ready; resolves to what kept it from that, or to null. */
  readonly keep?: (picture: PreparedPicture) => Promise<NotKept | null>;
  /** The largest file that is taken, in bytes, where that is less than what can be made small at all. */
  readonly maxBytes?: number;
  /** Hears of each file that did not become a picture, beyond what the field says itself. */
  readonly onRefused?: (problem: PictureFileProblem['name']) => void;
}

interface ChosenPicture {
  readonly choice: PictureChoice;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
}

/** Prepares the last file that was chosen, and lets go of those before it: none of them reaches the form any more. */
export function usePictureChoice(taker: PictureTaker): ChosenPicture {
  const [choice, setChoice] = useState<PictureChoice>({ name: 'empty' });
  const work = useRef<AbortController | null>(null);
  const latest = useRef(taker);
  useLayoutEffect(() => {
    latest.current = taker;
  });
  useEffect(() => () => work.current?.abort(), []);

  const url = 'url' in choice ? choice.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const begin = useCallback((next: PictureChoice): AbortSignal => {
    work.current?.abort();
    work.current = new AbortController();
    setChoice(next);
    latest.current.onChange(null);
    return work.current.signal;
  }, []);
  const refuse = useCallback((problem: PictureFileProblem['name']) => {
    setChoice({ name: 'refused', problem });
    latest.current.onRefused?.(problem);
  }, []);
  const settle = useCallback(
    async (file: Blob, signal: AbortSignal) => {
      if (file.size > (latest.current.maxBytes ?? Infinity)) return refuse('too-large');
      const outcome = await pictureWhileWanted(file, signal);
      if (outcome === null) return;
      if (!outcome.ok) return refuse(outcome.error.name);
      const { keep } = latest.current;
      const problem = keep ? await keep(outcome.value) : null;
      // It may have been taken out, or another chosen, while it was kept.
      if (signal.aborted) return;
      if (problem === null) latest.current.onChange(outcome.value);
      setChoice(
        problem === null
          ? { name: 'ready', url: URL.createObjectURL(outcome.value.blob) }
          : { name: 'refused', problem },
      );
    },
    [refuse],
  );
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
