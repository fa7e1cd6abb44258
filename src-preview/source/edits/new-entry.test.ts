import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const config = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
};
const arabic = `export const messages = {
  'nav.home': 'الرئيسية',
  'home.today': 'اليوم',

  'faq.title': 'أسئلة',
} as const;
`;
const english = arabic.replace('الرئيسية', 'Home').replace('اليوم', 'Today').replace('أسئلة', 'Questions');
const page = `export function Page() {
  const { t } = useLanguage();
  return (
    <section title="Open all day">
      Come &amp; see it's {'{free}'}
      <p>{t('home.today')}</p>
    </section>
  );
}
`;
const files = {
  'src/i18n/messages.ar.ts': arabic,
  'src/i18n/messages.en.ts': english,
  'src/page.tsx': page,
  'src/bare.tsx': 'export const Bare = () => <b>Bare words</b>;\n',
};
const texts = { ar: 'مفتوح', en: 'Open {now}' };

function create(of: {
  file: string;
  at: string;
  text: string;
  slot: { node: number } | { attribute: string };
  key?: string;
}) {
  const project = new SmallProject(files, config);
  const [report] = project.report(of.file, of.at, 'en', [{ slot: of.slot, text: of.text, ancestry: [] }]);
  const target = report?.state === 'editable' ? report.target : report?.refusal.candidates?.[0]?.target;
  const body = {
    element: { codebaseId: project.id(of.file, of.at) },
    slot: of.slot,
    oldText: of.text,
    newText: of.text,
    ...(target !== undefined && { target }),
    newEntry: { key: of.key ?? 'home.open', texts },
  };
  return { report, changed: project.edit({ path: 'mutate/editText', body }) };
}

test('an attribute’s words become an entry of both catalogues, beside the entries whose keys begin alike', () => {
  const { report, changed } = create({
    file: 'src/page.tsx',
    at: '<section',
    text: 'Open all day',
    slot: { attribute: 'title' },
  });
  expect(report).toMatchObject({ state: 'editable', versions: [{ language: null }] });
  expect(changed).toEqual({
    'src/page.tsx': page.replace('"Open all day"', "{t('home.open')}"),
    'src/i18n/messages.ar.ts': arabic.replace("'اليوم',", "'اليوم',\n  'home.open': 'مفتوح',"),
    'src/i18n/messages.en.ts': english.replace("'Today',", "'Today',\n  'home.open': 'Open \\'{\\'now\\'}\\'',"),
  });
});

test('words between tags become a look-up, with the white space around them as it was', () => {
  const { changed } = create({
    file: 'src/page.tsx',
    at: '<section',
    text: "Come & see it's {free}",
    slot: { node: 0 },
  });
  expect(changed).toMatchObject({ code: 'TEXT_COMPUTED' });
  const project = new SmallProject({ ...files, 'src/page.tsx': page.replace(" {'{free}'}", '') }, config);
  const at = { element: { codebaseId: project.id('src/page.tsx', '<section') }, slot: { node: 0 } };
  const edited = project.edit({
    path: 'mutate/editText',
    body: { ...at, oldText: "Come & see it's", newText: 'x', newEntry: { key: 'home.open', texts } },
  });
  expect(edited).toMatchObject({ 'src/page.tsx': expect.stringContaining("\n      {t('home.open')}\n      <p>") });
});

test.each([
  ['a key that is taken', { key: 'nav.home' }, { code: 'NAME_TAKEN', names: ['nav.home'] }],
  [
    'no look-up in reach',
    { file: 'src/bare.tsx', at: '<b', text: 'Bare words', slot: { node: 0 } },
    { code: 'NAMES_OUT_OF_SCOPE', names: ['t'] },
  ],
])('%s is refused', (_, change, refusal) => {
  const base = { file: 'src/page.tsx', at: '<section', text: 'Open all day', slot: { attribute: 'title' } };
  expect(create({ ...base, ...change }).changed).toMatchObject(refusal);
});

test('a language without words is refused by its name, and nothing is planned', () => {
  const project = new SmallProject(files, config);
  const body = {
    element: { codebaseId: project.id('src/page.tsx', '<section') },
    slot: { attribute: 'title' },
    oldText: 'Open all day',
    newText: 'Open',
    newEntry: { key: 'home.open', texts: { en: 'Open' } },
  };
  expect(project.edit({ path: 'mutate/editText', body })).toMatchObject({ code: 'INVALID_TEXT', names: ['ar'] });
});

test('a text that has an entry gets no second one', () => {
  const project = new SmallProject(files, config);
  const element = { codebaseId: project.id('src/page.tsx', '<p') };
  const body = { element, slot: { node: 0 }, oldText: 'Today', newText: 'Today', newEntry: { key: 'home.b', texts } };
  expect(project.edit({ path: 'mutate/editText', body })).toMatchObject({
    code: 'NOTHING_TO_CHANGE',
    names: ['home.today'],
  });
});

test('words in the markup of a project that forbids them are told of with what an entry is made from', () => {
  const shown = { slot: { node: 0 }, text: 'Bare words', ancestry: [] };
  expect(new SmallProject(files, config).report('src/bare.tsx', '<b', 'en', [shown])).toMatchObject([
    { state: 'refused', refusal: { code: 'LITERAL_FORBIDDEN', candidates: [{ text: 'Bare words' }] } },
  ]);
});
