import type { PictureFileProblem } from '../../platform/picture/prepared-picture.ts';

/** What keeps a chosen file from becoming a picture: its own fault, or a device without room. */
export type PictureProblem = PictureFileProblem['name'] | 'not-kept';

interface PictureProblemText {
  readonly problems: Readonly<Record<PictureFileProblem['name'], string>>;
  /** Missing where nothing is kept. */
  readonly notKept?: string;
}

/** What kept a file from becoming a picture, and what to do about it. */
export function pictureProblemSentence(
  problem: PictureProblem,
  { problems, notKept = '' }: PictureProblemText,
): string {
  return problem === 'not-kept' ? notKept : problems[problem];
}
