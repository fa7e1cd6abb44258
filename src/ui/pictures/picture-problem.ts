import type { PictureFileProblem } from '../../platform/picture/prepared-picture.ts';

/** Why a device has not kept a picture: it has no room, or its browser would not. */
export type NotKept = 'no-room' | 'not-kept';

/** What keeps a chosen file from becoming a picture: its own fault, or the device's. */
export type PictureProblem = PictureFileProblem['name'] | NotKept;

interface PictureProblemText {
  readonly problems: Readonly<Record<PictureFileProblem['name'], string>>;
  /** Missing where nothing is kept. */
  readonly notKept?: Readonly<Record<NotKept, string>>;
}

/** What kept a file from becoming a picture, and what to do about it. */
export function pictureProblemSentence(problem: PictureProblem, { problems, notKept }: PictureProblemText): string {
  if (problem === 'not-kept' || problem === 'no-room') return notKept?.[problem] ?? '';
  return problems[problem];
}
