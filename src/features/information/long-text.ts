/** A paragraph, or a list of points. */
export type Block = string | readonly string[];

/** One part of a long text; `id` is its address within the page and the same in both languages. */
interface Section {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly Block[];
}

/** A long text of the school, such as its privacy notice. */
export interface LongText {
  readonly title: string;
  /** One sentence for search engines and shared links. */
  readonly description: string;
  readonly lead: string;
  /** Says who still has to look at it, if anybody. */
  readonly review: string | null;
  /** Day of the last change, `YYYY-MM-DD`, and the words before it. */
  readonly changed: { readonly on: string; readonly label: string };
  /** Name of the table of contents. */
  readonly contents: string;
  readonly sections: readonly Section[];
}

/** A question that is asked often. */
interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
}

/** Questions that belong together. */
export interface QuestionGroup {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}

/** The page of questions. */
export interface QuestionsText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly groups: readonly QuestionGroup[];
  /** What to do when the question is not there. */
  readonly other: { readonly text: string; readonly link: string };
}

/** The words of the contact page; the facts are in `domain/school.ts`. */
export interface ContactText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly phone: { readonly heading: string; readonly text: string };
  readonly mail: { readonly heading: string; readonly text: string; readonly subject: string };
  readonly visit: { readonly heading: string; readonly map: string; readonly text: string };
  readonly hours: { readonly heading: string; readonly days: string; readonly text: string };
  readonly data: { readonly heading: string; readonly text: string };
  readonly questions: { readonly text: string; readonly link: string };
}
