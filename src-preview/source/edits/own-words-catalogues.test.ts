import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const config = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/locales/{name}.ts', exportName: 'messages', lookUp: ['_', 't'] }],
  forbidsLiterals: false,
};
const pageOf = (text: string, head = '') => `${head}export function Page() {
  return (
    <main>
      <h2>${text}</h2>
      <h2>${text}</h2>
    </main>
  );
}
`;

/** What becomes of an app when the second of its two headings is given words of its own. */
function parted(files: Readonly<Record<string, string>>, of: ConstructorParameters<typeof SmallProject>[1] = config) {
  const project = new SmallProject(files, of);
  const id = project.id('src/page.tsx', '<h2', 1);
  const shown = { slot: { node: 0 }, text: 'Hello', ancestry: [id] };
  return project.edit({
    path: 'mutate/giveOwnWords',
    body: { reactElements: [{ codebaseId: id }], texts: [{ language: 'en', shown }] },
  });
}

const lingui = {
  'src/locales/en.ts': 'export const messages = {\n  "home.title": "Hello",\n};\n',
  'src/locales/ar.ts': 'export const messages = {\n  "home.title": "أهلا",\n};\n',
};

test.each(['i18n._', 'i18n.t', '_', 't'])(
  'in catalogues of Lingui an entry is copied for a look-up by %s',
  (lookUp) => {
    const page = pageOf(`{${lookUp}('home.title')}`);
    expect(parted({ ...lingui, 'src/page.tsx': page })).toEqual({
      'src/locales/en.ts': 'export const messages = {\n  "home.title": "Hello",\n  "home.title2": "Hello",\n};\n',
      'src/locales/ar.ts': 'export const messages = {\n  "home.title": "أهلا",\n  "home.title2": "أهلا",\n};\n',
      'src/page.tsx': page.replace(/('home[.]title'[^]*)'home[.]title'/, "$1'home.title2'"),
    });
  },
);

const json = '{\n  "home": { "title": "Hello" }\n}\n';
test.each([
  [
    'of JSON, which only code reads',
    { 'src/en.json': json, 'src/page.tsx': pageOf('{en.home.title}', "import en from './en.json';\n") },
  ],
  [
    'of JSON, given to i18next',
    {
      'src/en.json': json,
      'src/i18n.ts': "import en from './en.json';\ni18n.init({ resources: { en: { translation: en } } });\n",
      'src/page.tsx': pageOf("{t('home.title')}", 'const { t } = useTranslation();\n'),
    },
  ],
  [
    'of Lingui, compiled',
    {
      'src/locales/en.ts': 'export const messages = JSON.parse("{\\"home.title\\":[\\"Hello\\"]}");\n',
      'src/locales/ar.ts': 'export const messages = JSON.parse("{\\"home.title\\":[\\"Hi\\"]}");\n',
      'src/page.tsx': pageOf("{i18n._('home.title')}"),
    },
  ],
  ['in the markup, which says its own', { 'src/page.tsx': pageOf('<Trans>Hello</Trans>') }],
  ['of a macro', { 'src/page.tsx': pageOf('{t`Hello`}', "import { t } from '@lingui/core/macro';\n") }],
])('of a text %s nothing is written, and it is said that there is nothing to part', (_, files) => {
  expect(parted(files)).toMatchObject({ code: 'NO_WORDS_TO_PART' });
});
