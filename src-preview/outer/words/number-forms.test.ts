import { expect, test } from 'vitest';
import type { TextVersion } from '../../protocol/texts.ts';
import { SmallProject } from '../../source/testing/small-project.ts';
import { branchLabel, type BranchWords } from './branch-label.ts';
import { branchAtPresent, formRows, valueLabel } from './number-forms.ts';

const spoken: BranchWords = {
  labels: { one: 'one', few: '3–10', many: '11–99', other: 'others' },
  figure: String,
  value: (name) => valueLabel(name, (place) => `value ${place}`),
};
const arabic =
  '{posts, plural, =0 {لا منشور} one {منشور} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}} من {teachers, plural, =0 {المدرسة} one {معلم} two {معلمَين} few {# معلمين} many {# معلمًا} other {# معلم}}';
const english =
  '{posts, plural, =0 {No posts} one {# post} other {# posts}} by {teachers, plural, =0 {the school} one {# teacher} other {# teachers}}';

/** What the server says of a sentence as the page shows it. */
function versionsOf(shown: string, ar = arabic, en = english): readonly TextVersion[] {
  const project = new SmallProject({
    'src/i18n/messages.ar.ts': `export const messages = { 'home.numbers': '${ar}' };\n`,
    'src/i18n/messages.en.ts': `export const messages = { 'home.numbers': '${en}' };\n`,
    'src/page.tsx': "export const Page = () => <p>{t('home.numbers', { posts, teachers })}</p>;\n",
  });
  const [report] = project.report('src/page.tsx', '<p', 'ar', [{ slot: { node: 0 }, text: shown, ancestry: [] }]);
  if (report?.state !== 'editable') throw new Error('the text is not found');
  return report.versions;
}

/** The branch of each language that the panel opens at. */
const opensAt = (shown: string, ar?: string, en?: string) => {
  const versions = versionsOf(shown, ar, en);
  return versions.map((version) => branchAtPresent(version, versions)?.branch);
};

test.each([
  ['١٢٠ منشورًا من ١٥ معلمًا', 'posts=many,teachers=many', 'posts=other,teachers=other'],
  ['١٬٢٠٠ منشور من معلم', 'posts=other,teachers=one', 'posts=other,teachers=one'],
  ['لا منشور من المدرسة', 'posts==0,teachers==0', 'posts==0,teachers==0'],
  ['منشوران من ٣ معلمين', 'posts=two,teachers=few', 'posts=other,teachers=other'],
])('where the page says %s each language opens at the form for these numbers', (shown, ar, en) => {
  expect(opensAt(shown)).toEqual([ar, en]);
});

test('one number alone opens there too, and where nobody can tell at the form for all others', () => {
  expect(
    opensAt('منشور', '{posts, plural, one {منشور} other {#}}', '{posts, plural, one {# post} other {# posts}}'),
  ).toEqual(['one', 'one']);
  const [ar, en] = versionsOf('لا منشور من المدرسة');
  if (!ar || !en) throw new Error('a language is missing');
  const unseen = { ...ar, branches: ar.branches.filter(({ isShown }) => !isShown) };
  expect(branchAtPresent(en, [unseen, en])?.branch).toBe('posts=other,teachers=other');
});

test('a sentence with two numbers has a row of six for each, and a form of one leaves the other as it is', () => {
  const [ar] = versionsOf('١٢٠ منشورًا من ١٥ معلمًا');
  const current = ar?.branches.find(({ isShown }) => isShown);
  if (!ar || !current) throw new Error('nothing is shown');
  expect(ar.branches).toHaveLength(36);
  const rows = formRows(ar.branches, current);
  expect(rows.map(({ name, form, options }) => [name, form, options.length])).toEqual([
    ['posts', 'many', 6],
    ['teachers', 'many', 6],
  ]);
  expect(rows[0]?.options.map(({ form, branch }) => `${form} ${branch}`)[1]).toBe('one posts=one,teachers=many');
  expect(rows[1]?.options.map(({ form, branch }) => `${form} ${branch}`)[2]).toBe('two posts=many,teachers=two');
});

test('every form has a label, that of one number alone too', () => {
  const [ar, en] = versionsOf('١٢٠ منشورًا من ١٥ معلمًا');
  expect(en?.branches.map((one) => branchLabel(one, spoken))).toContain('posts: 0, teachers: others');
  expect(ar?.branches.map((one) => branchLabel(one, spoken))).toContain('posts: 3–10, teachers: one');
  const [, single] = versionsOf(
    'منشور',
    '{posts, plural, one {منشور} other {#}}',
    '{posts, plural, =0 {None} other {#}}',
  );
  expect(single?.branches.map((one) => branchLabel(one, spoken))).toEqual(['0', 'others']);
});

test('a choice that stands in another has its row where it is, and goes to the first of its kind elsewhere', () => {
  const nested = '{who, select, one {{posts, plural, one {A} other {# B}}} other {C}}';
  const [ar] = versionsOf('٤ B', nested, nested);
  const current = ar?.branches.find(({ isShown }) => isShown);
  if (!ar || !current) throw new Error('nothing is shown');
  expect(formRows(ar.branches, current).map(({ name, options }) => [name, options.map(({ form }) => form)])).toEqual([
    ['who', ['one', 'other']],
    ['posts', ['one', 'other']],
  ]);
});

test('what stands for a number is named by the number that it shows', () => {
  const [ar] = versionsOf('١٢٠ منشورًا من ١٥ معلمًا');
  const shown = ar?.branches.find(({ isShown }) => isShown);
  expect(shown?.pieces.flatMap((piece) => (piece.kind === 'value' ? [[piece.name, piece.shown]] : []))).toEqual([
    ['posts', '١٢٠'],
    ['teachers', '١٥'],
  ]);
  expect(spoken.value('teacherCount:2')).toBe('teacher count');
  expect(spoken.value('0')).toBe('value 1');
});
