import { expect, test } from 'vitest';
import type { ShownText } from '../../protocol/texts.ts';
import { SmallProject } from '../testing/small-project.ts';

const config = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
};
const arabic = `export const messages = {
  'home.today': 'اليوم', // the heading
  'home.count':
    '{posts, plural, one {منشور واحد} two {منشوران} few {# منشورات} other {# منشورًا}} من {who}',
  'home.today2': 'غدًا',
  "nav-label": "الصفحات",
  'faq.title': 'أسئلة'
} as const;
`;
const english = `export const messages = {
  'home.today': "Today's",
  'home.count': '{posts, plural, one {# post} other {# posts}} by {who}',
  'home.today2': 'Tomorrow',
  "nav-label": "Pages",
  'faq.title': 'Questions'
} as const;
`;
const page = `import { Head } from './head';
export function Page() {
  const { t } = useLanguage();
  const shared = t('home.today');
  return (
    <main>
      <h2>{t('home.today')}</h2>
      <h2>{t('home.today')}</h2>
      <p>{t('home.count', { posts, who })}</p>
      <p>{t('home.count', { posts, who })}</p>
      <nav aria-label={t("nav-label")}><b>1</b></nav>
      <nav aria-label={t("nav-label")}><b>2</b></nav>
      <Head title={t('faq.title')} />
      <Head title={t('faq.title')} />
      <i>{shared}</i>
    </main>
  );
}
`;
const head = 'export const Head = ({ title }) => <h3>{title}</h3>;\n';
const files = {
  'src/i18n/messages.ar.ts': arabic,
  'src/i18n/messages.en.ts': english,
  'src/page.tsx': page,
  'src/head.tsx': head,
};

type Asked = { at: string; nth?: number; text: string; slot?: ShownText['slot']; within?: string; file?: string };

function ask(project: SmallProject, { at, nth = 0, text, slot = { node: 0 }, within, file = 'src/page.tsx' }: Asked) {
  const own = project.id(file, at, nth);
  const ancestry = within === undefined ? [own] : [own, project.id('src/page.tsx', within, nth)];
  const shown = { slot, text, ancestry };
  const [report] = project.report(file, at, 'ar', [shown]);
  const target = report?.state === 'editable' ? report.target : undefined;
  const body = {
    element: { codebaseId: own },
    slot,
    shown,
    language: 'ar',
    oldText: text,
    newText: text,
    ...(target !== undefined && { target }),
    ownWords: true as const,
  };
  return { report, changed: project.edit({ path: 'mutate/editText', body }) };
}

/** A file with another text in the place of the second of two that are alike. */
function second(source: string, from: string, to: string): string {
  const at = source.indexOf(from, source.indexOf(from) + 1);
  return source.slice(0, at) + to + source.slice(at + from.length);
}

test('a copy gets words of its own in every language, letter for letter, under the next free key', () => {
  const { report, changed } = ask(new SmallProject(files, config), { at: '<h2', nth: 1, text: 'اليوم' });
  expect(report).toMatchObject({ canBeOwn: true, usedAt: [{ line: 4 }, { line: 7 }, { line: 15 }] });
  expect(changed).toEqual({
    'src/page.tsx': second(page, "<h2>{t('home.today')}", "<h2>{t('home.today3')}"),
    'src/i18n/messages.ar.ts': arabic.replace('// the heading\n', "// the heading\n  'home.today3': 'اليوم',\n"),
    'src/i18n/messages.en.ts': english.replace('"Today\'s",', '"Today\'s",\n  \'home.today3\': "Today\'s",'),
  });
});

test('forms by number and values come along as they are written, and the values that are given stay', () => {
  const { changed } = ask(new SmallProject(files, config), { at: '<p', text: '٤ منشورات من منى' });
  expect(changed).toMatchObject({
    'src/page.tsx': page.replace("t('home.count', {", "t('home.count2', {"),
    'src/i18n/messages.ar.ts': expect.stringContaining(
      "من {who}',\n  'home.count2':\n    '{posts, plural, one {منشور واحد} two {منشوران} few {# منشورات} other {# منشورًا}} من {who}',\n",
    ),
    'src/i18n/messages.en.ts': expect.stringContaining(
      "  'home.count2': '{posts, plural, one {# post} other {# posts}} by {who}',\n  'home.today2'",
    ),
  });
});

test('a text in an attribute, with the quotes and the joints of its key', () => {
  const asked = { at: '<nav', nth: 1, text: 'الصفحات', slot: { attribute: 'aria-label' } };
  expect(ask(new SmallProject(files, config), asked).changed).toEqual({
    'src/page.tsx': second(page, 't("nav-label")', 't("nav-label-2")'),
    'src/i18n/messages.ar.ts': arabic.replace('"الصفحات",', '"الصفحات",\n  "nav-label-2": "الصفحات",'),
    'src/i18n/messages.en.ts': english.replace('"Pages",', '"Pages",\n  "nav-label-2": "Pages",'),
  });
});

test('a text that a component is given gets its own where it is given; the other one keeps its words', () => {
  const asked = { file: 'src/head.tsx', at: '<h3', text: 'أسئلة', within: '<Head' };
  const { report, changed } = ask(new SmallProject(files, config), asked);
  // Not the place where it is given itself.
  expect(report).toMatchObject({ canBeOwn: true, usedAt: [{ file: 'src/page.tsx', line: 14 }] });
  expect(changed).toEqual({
    'src/page.tsx': page.replace("title={t('faq.title')}", "title={t('faq.title2')}"),
    'src/i18n/messages.ar.ts': arabic.replace("'أسئلة'\n", "'أسئلة',\n  'faq.title2': 'أسئلة'\n"),
    'src/i18n/messages.en.ts': english.replace("'Questions'\n", "'Questions',\n  'faq.title2': 'Questions'\n"),
  });
});

test('catalogues whose keys stand in each other, and another look-up', () => {
  const nested = (text: string) => `export default { home: { today: '${text}', rest: 'x' } };\n`;
  const markup = `export const A = () => <b>{i18n.translate('home.today')}</b>;
export const B = () => <i>{i18n.translate('home.today')}</i>;
`;
  const project = new SmallProject(
    { 'l/ar.ts': nested('اليوم'), 'l/en.ts': nested('Today'), 'src/page.tsx': markup },
    { ...config, catalogues: [{ file: 'l/{name}.ts', exportName: 'default', lookUp: ['translate'] }] },
  );
  expect(ask(project, { at: '<i', text: 'اليوم' }).changed).toEqual({
    'src/page.tsx': markup.replace("<i>{i18n.translate('home.today')", "<i>{i18n.translate('home.today2')"),
    'l/ar.ts': "export default { home: { today: 'اليوم', today2: 'اليوم', rest: 'x' } };\n",
    'l/en.ts': "export default { home: { today: 'Today', today2: 'Today', rest: 'x' } };\n",
  });
});

test('a key that stands beside the markup may be that of others: no words of its own are offered, and none are written', () => {
  const { report, changed } = ask(new SmallProject(files, config), { at: '<i', text: 'اليوم' });
  expect(report).not.toHaveProperty('canBeOwn');
  expect(changed).toMatchObject({ code: 'HELD_BY_CODE' });
});

test('a text that stands nowhere else has its own words already', () => {
  const alone = page
    .replace("      <h2>{t('home.today')}</h2>\n", '')
    .replace("  const shared = t('home.today');\n", '');
  const project = new SmallProject({ ...files, 'src/page.tsx': alone }, config);
  const { report, changed } = ask(project, { at: '<h2', text: 'اليوم' });
  expect(report).toMatchObject({ usedAt: [] });
  expect(changed).toMatchObject({ code: 'NOTHING_TO_CHANGE' });
});

test('another text in the place of the one that was meant is left alone', () => {
  const project = new SmallProject(files, config);
  const codebaseId = project.id('src/page.tsx', '<h2', 1);
  const shown = { slot: { node: 0 }, text: 'اليوم', ancestry: [codebaseId] };
  const body = { element: { codebaseId }, shown, oldText: 'اليوم', newText: 'اليوم', target: 'another' };
  expect(project.edit({ path: 'mutate/editText', body: { ...body, ownWords: true } })).toMatchObject({ code: 'STALE' });
});
