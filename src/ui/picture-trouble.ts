import type { PictureFault } from '../platform/picture/prepared-picture.ts';

/** What keeps a chosen file from becoming a picture: its own fault, or a device without room. */
export type PictureTrouble = PictureFault['name'] | 'not-kept';

interface PictureTroubleWords {
  readonly faults: Readonly<Record<PictureFault['name'], string>>;
  /** Missing where nothing is kept. */
  readonly notKept?: string;
}

/** What kept a file from becoming a picture, and what to do about it. */
export function troubleSentence(trouble: PictureTrouble, { faults, notKept = '' }: PictureTroubleWords): string {
  return trouble === 'not-kept' ? notKept : faults[trouble];
}
