import type { CommitProblem, leftOutReasons } from '../../protocol/http/review.ts';

type Counted = (count: string) => string;

/** What is said of the changes since the last commit, and of committing them. */
export interface ReviewWords {
  readonly title: string;
  /** The button that opens it, with how many there are; null for none, or where that is not known. */
  readonly open: (count: string | null) => string;
  readonly back: string;
  /** How many changes are new since the last commit. */
  readonly heading: Counted;
  /** How many the history has where there is no commit to count from. */
  readonly headingOfHistory: Counted;
  readonly extent: (files: string, places: string) => string;
  readonly toLookAt: Counted;
  readonly none: string;
  readonly noneHint: string;
  readonly onNoBranch: string;
  /** Beside the name of a branch that the commit begins. */
  readonly from: (branch: string) => string;
  readonly everywhere: string;
  readonly elsewhere: string;
  readonly changes: Counted;
  /** What a change did, by the name of its call, where the history does not say it as well; what it was about may be empty. */
  readonly sentences: Readonly<
    Record<
      | 'editText'
      | 'ownWords'
      | 'newEntry'
      | 'addClass'
      | 'removeClass'
      | 'changePropValue'
      | 'styling'
      | 'changeThemeValue'
      | 'changeToken'
      | 'addJsxElement'
      | 'moveJsxElement'
      | 'reorderListItem'
      | 'changeElementTag'
      | 'addStory'
      | 'changeStory'
      | 'removeStory',
      (about: string) => string
    >
  >;
  /** Of a change that is committed and was taken back since. */
  readonly takenBack: (sentence: string) => string;
  readonly takeBack: Counted;
  readonly bringBack: Counted;
  readonly before: string;
  readonly after: string;
  readonly nothingBefore: string;
  readonly nothingAfter: string;
  readonly inWords: string;
  readonly lines: string;
  readonly behind: {
    readonly needsLook: (language: string) => string;
    readonly field: (language: string) => string;
    readonly write: string;
    readonly fits: string;
    readonly show: string;
    readonly severalFields: string;
  };
  readonly message: string;
  readonly messageHint: string;
  readonly newBranch: string;
  /** With how many whole changes; for none only parts of changes go in. */
  readonly commit: Counted;
  readonly commitNone: string;
  readonly committing: string;
  readonly onlyFiles: (count: string, branch: string) => string;
  readonly staysHere: string;
  readonly nothingToTake: string;
  /** Of a change of which these files stay out, by its number. */
  readonly inPart: (number: string, files: string) => string;
  readonly files: Counted;
  readonly others: Counted;
  readonly fileStates: Readonly<Record<'own' | 'apart' | 'mixed', string>>;
  readonly takeWhole: (file: string) => string;
  readonly leftOut: Readonly<Record<(typeof leftOutReasons)[number], string>>;
  /** How many changes went in whole; none where only parts did. */
  readonly committed: (of: { readonly count: string; readonly branch: string; readonly commit: string }) => string;
  readonly lost: string;
  readonly said: string;
  /** Why nothing was committed, or cannot be, and what to do about it; of the branch in question. */
  readonly problems: Readonly<Record<CommitProblem, (branch: string) => string>>;
  /** The mark of a change in the history that the last commit holds. */
  readonly mark: string;
}
