import type { TextBranch } from '../../protocol/texts.ts';

/** How forms and values are called in the language of the window. */
export interface BranchWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly figure: (number: number) => string;
  readonly value: (name: string) => string;
}

/** A form by number in words: `few` as `3–10`, `=0` as the number itself. */
export function formLabel(form: string, { labels, figure }: BranchWords): string {
  const number = /^=(\d+)$/.exec(form)?.[1];
  return number === undefined ? (labels[form] ?? form) : figure(Number(number));
}

/** A branch in words; of several numbers in one sentence each with its name. */
export function branchLabel({ branch, choices = [] }: TextBranch, words: BranchWords): string {
  if (choices.length < 2) return formLabel(choices[0]?.form ?? branch ?? '', words);
  return choices.map(({ name, form }) => `${words.value(name)}: ${formLabel(form, words)}`).join(', ');
}
