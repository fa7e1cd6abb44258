/** Whom a guide is for; its address says so too. */
export const guideNames = ['visitor', 'teacher', 'owner', 'administrator', 'deployer'] as const;
export type GuideName = (typeof guideNames)[number];

/** What a guide shows: screens of the portal in the language that is read, taken by `tests/screens/guide.ts`. */
export type GuidePicture =
  | 'post'
  | 'search'
  | 'tray'
  | 'signup'
  | 'student'
  | 'teacher'
  | 'writing'
  | 'states'
  | 'codes'
  | 'averages'
  | 'import'
  | 'queue'
  | 'account'
  | 'log';

/** One thing that a reader wants to do; `id` is its address within the page and the same in both languages. */
interface GuidePart {
  readonly id: string;
  readonly heading: string;
  /**
   * In their order. What stands on a button or a page is quoted by the name of its message, as `«[[post.like]]»` or
   * `«[[authoring:form.publish]]»`, and put in by `scripts/build/guide-words.ts`. What is typed stands in back-quotes.
   */
  readonly steps: readonly string[];
  readonly picture?: { readonly name: GuidePicture; readonly text: string };
}

/** The guide of one kind of reader. */
export interface Guide {
  readonly title: string;
  /** One sentence for search engines, shared links and the list of guides. */
  readonly description: string;
  readonly lead: string;
  readonly parts: readonly GuidePart[];
}

/** All guides, and the list that leads to them. */
export interface GuidesText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Name of the table of contents. */
  readonly contents: string;
  /** What stands before the other guides. */
  readonly others: string;
  /** What to do when it is not there. */
  readonly ask: { readonly text: string; readonly questions: string; readonly contact: string };
  readonly guides: Readonly<Record<GuideName, Guide>>;
}
