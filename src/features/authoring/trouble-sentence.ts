import type { AuthoringWords } from './authoring-words.ts';
import type { PictureTrouble } from './use-preparing.ts';

/** What kept a file from becoming a picture, and what to do about it. */
export function troubleSentence(trouble: PictureTrouble, { faults, notKept }: AuthoringWords['media']): string {
  return trouble === 'not-kept' ? notKept : faults[trouble];
}
