import { searchForm } from '../../../src/i18n/arabic-search.ts';
import type { TextBranch, TextVersion } from '../../protocol/texts.ts';

/** The forms of a sentence by one of the values that choose between them. */
export interface FormRow {
  readonly name: string;
  /** The form at present. */
  readonly form: string;
  /** Each form with the branch that it leads to: other values stay as they are, where that branch has them so. */
  readonly options: readonly { readonly form: string; readonly branch: string }[];
}

/** A row for each value that chooses on the way to the branch at hand. */
export function formRows(branches: readonly TextBranch[], current: TextBranch): readonly FormRow[] {
  const chosen = current.choices ?? [];
  return chosen.map(({ name, form }, at) => {
    const options = new Map<string, string>();
    const alike = branches
      .filter((one) => isAlike(one, current, at) && one.choices?.[at]?.name === name)
      .toSorted((one, other) => agreement(other, current) - agreement(one, current));
    for (const { branch, choices } of alike) {
      const other = choices?.[at]?.form;
      if (other !== undefined && branch !== null && !options.has(other)) options.set(other, branch);
    }
    const inOrder = [...new Set(branches.flatMap(({ choices }) => choices?.[at]?.form ?? []))];
    return {
      name,
      form,
      options: inOrder.flatMap((one) => {
        const branch = options.get(one);
        return branch === undefined ? [] : [{ form: one, branch }];
      }),
    };
  });
}

/** Whether two branches are the same up to one of their choices. */
const isAlike = (one: TextBranch, other: TextBranch, before: number): boolean =>
  (other.choices ?? []).slice(0, before).every(({ form }, at) => one.choices?.[at]?.form === form);

const agreement = (one: TextBranch, other: TextBranch): number =>
  (one.choices ?? []).filter(({ form }, at) => other.choices?.[at]?.form === form).length;

/** The branch that is on the screen, or in another language the one that would be for the same numbers. */
export function branchAtPresent(version: TextVersion, versions: readonly TextVersion[]): TextBranch | undefined {
  const { branches, language } = version;
  const shown = branches.find(({ isShown }) => isShown);
  if (shown || branches.length < 2) return shown ?? branches[0];
  const elsewhere = versions.flatMap((one) => one.branches).find(({ isShown }) => isShown);
  const fits = (branch: TextBranch): boolean =>
    (branch.choices ?? []).every(({ name, form }) => {
      const forms = new Set(
        branches.flatMap(({ choices = [] }) => choices.flatMap((one) => (one.name === name ? one.form : []))),
      );
      return form === formOf(elsewhere, name, forms, language);
    });
  return branches.find(fits) ?? branches.at(-1);
}

/** The form that a language has for what a value is on the screen; the one for all others where nobody can tell. */
function formOf(
  shown: TextBranch | undefined,
  name: string,
  forms: ReadonlySet<string>,
  language: string | null,
): string {
  const number = shown && numberOf(shown, name);
  if (number !== undefined) {
    const rule = new Intl.PluralRules(language ?? undefined).select(number);
    return [`=${number}`, rule].find((form) => forms.has(form)) ?? 'other';
  }
  const same = shown?.choices?.find((choice) => choice.name === name)?.form;
  return same !== undefined && forms.has(same) ? same : 'other';
}

const exact: Readonly<Record<string, number>> = { zero: 0, one: 1, two: 2 };

/** Which number a branch shows for a value: as it stands there, or the only one that its form is for. */
function numberOf({ pieces, choices = [] }: TextBranch, name: string): number | undefined {
  const piece = pieces.find((one) => one.kind === 'value' && plainName(one.name) === name);
  const digits = searchForm(piece?.kind === 'value' ? (piece.shown ?? '') : '').replaceAll(/[^\d]/g, '');
  if (digits !== '') return Number(digits);
  const form = choices.find((choice) => choice.name === name)?.form ?? '';
  return form.startsWith('=') ? Number(form.slice(1)) : exact[form];
}

/** The name of a value without the number that tells it from others of that name. */
const plainName = (name: string): string => name.replace(/:\d+$/, '');

/** The name of a value as people read it: `teacherCount` as `teacher count`, of what has a place only "value 2". */
export function valueLabel(name: string, unnamed: (place: number) => string): string {
  const plain = plainName(name);
  if (/^\d+$/.test(plain)) return unnamed(Number(plain) + 1);
  return plain
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase();
}
