import type { PictureFileProblem } from '../../platform/picture/prepared-picture.ts';
import type { PictureInputWords } from '../../ui/pictures/picture-input.tsx';

/** The words of a student's profile. */
export interface ProfileMessages {
  readonly title: string;
  readonly back: string;
  /** Of whoever has no dashboard yet. */
  readonly backToWaiting: string;
  readonly name: string;
  readonly email: string;
  readonly grade: string;
  readonly fixed: string;
  /** Of whoever has given none. */
  readonly noGrade: string;
  /** To whoever waits for an approval. */
  readonly photoLater: string;
  readonly notYet: string;
  readonly photo: Omit<PictureInputWords, 'problems'> & {
    readonly problems: Readonly<Record<PictureFileProblem['name'], string>>;
  };
  readonly update: string;
  readonly updating: string;
  readonly noneChosen: string;
  readonly updated: string;
  readonly kept: string;
  readonly updateError: string;
  readonly unexpected: string;
  readonly waiting: string;
  readonly failed: string;
  readonly bio: {
    readonly label: string;
    readonly hint: (most: string) => string;
    readonly tooLong: (count: string, most: string) => string;
    readonly save: string;
    readonly saved: string;
    /** By the school. */
    readonly refused: string;
    /** By the device. */
    readonly failed: string;
  };
}
