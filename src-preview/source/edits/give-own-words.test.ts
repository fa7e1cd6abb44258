import { expect, test } from 'vitest';
import type { CodebaseId } from '../../protocol/ids.ts';
import { SmallProject } from '../testing/small-project.ts';

const config = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
};
const arabic = `export const messages = {
  'card.title': 'اليوم', // the heading
  'card.count':
    '{posts, plural, one {منشور واحد} two {منشوران} few {# منشورات} other {# منشورًا}}',
  'card.title2': 'غدًا',
  "card-more": "المزيد",
  'alone': 'وحده'
} as const;
`;
const english = `export const messages = {
  'card.title': "Today's",
  'card.count': '{posts, plural, one {# post} other {# posts}}',
  'card.title2': 'Tomorrow',
  "card-more": "More",
  'alone': 'Alone'
} as const;
`;
const card = (title: string, count: string, more: string) => `<div className="card">
        <h3 title={t('${title}')}>{t('${title}')}</h3>
        <p>{t('${count}', { posts })}</p>
        {isOpen && <Link label={t("${more}")} to="/" />}
      </div>`;
const shared = card('card.title', 'card.count', 'card-more');
const page = (first: string, second: string) => `export function Page({ posts, isOpen }) {
  const { t } = useLanguage();
  return (
    <main>
      ${first}
      ${second}
      <b>{t('alone')}</b>
    </main>
  );
}
`;
const files = {
  'src/i18n/messages.ar.ts': arabic,
  'src/i18n/messages.en.ts': english,
  'src/page.tsx': page(shared, shared),
};

const give = (...ids: readonly CodebaseId[]) => ({
  path: 'mutate/giveOwnWords' as const,
  body: { reactElements: ids.map((codebaseId) => ({ codebaseId })) },
});
const copyIn = (project: SmallProject) => project.id('src/page.tsx', '<div className="card"', 1);

test('all texts of a copy get their own in every language at once, letter for letter, shown or not', () => {
  const project = new SmallProject(files, config);
  expect(project.edit(give(copyIn(project)))).toEqual({
    'src/page.tsx': page(shared, card('card.title3', 'card.count2', 'card-more-2')),
    'src/i18n/messages.ar.ts': arabic
      .replace('// the heading\n', "// the heading\n  'card.title3': 'اليوم',\n")
      .replace(
        "منشورًا}}',\n",
        "منشورًا}}',\n  'card.count2':\n    '{posts, plural, one {منشور واحد} two {منشوران} few {# منشورات} other {# منشورًا}}',\n",
      )
      .replace('"المزيد",\n', '"المزيد",\n  "card-more-2": "المزيد",\n'),
    'src/i18n/messages.en.ts': english
      .replace('"Today\'s",\n', '"Today\'s",\n  \'card.title3\': "Today\'s",\n')
      .replace("# posts}}',\n", "# posts}}',\n  'card.count2': '{posts, plural, one {# post} other {# posts}}',\n")
      .replace('"More",\n', '"More",\n  "card-more-2": "More",\n'),
  });
});

test('of two copies at once each has its own, and no key is made twice', () => {
  const last = `export const messages = {\n  'a': 'x',\n  'a2': 'y' // the last\n};\n`;
  const source = `const Page = () => <main><p>{t('a')}{t('a2')}</p><p>{t('a')}{t('a2')}</p><p>{t('a')}{t('a2')}</p></main>;\n`;
  const project = new SmallProject(
    { 'src/i18n/messages.ar.ts': last, 'src/i18n/messages.en.ts': last, 'src/page.tsx': source },
    config,
  );
  const [second, third] = [project.id('src/page.tsx', '<p', 1), project.id('src/page.tsx', '<p', 2)];
  const written = `export const messages = {\n  'a': 'x',\n  'a3': 'x',\n  'a4': 'x',\n  'a2': 'y', // the last\n  'a5': 'y',\n  'a6': 'y'\n};\n`;
  expect(project.edit(give(second, third))).toEqual({
    'src/i18n/messages.ar.ts': written,
    'src/i18n/messages.en.ts': written,
    'src/page.tsx': `const Page = () => <main><p>{t('a')}{t('a2')}</p><p>{t('a3')}{t('a5')}</p><p>{t('a4')}{t('a6')}</p></main>;\n`,
  });
});

test('a copy beside its original on one line, in catalogues whose keys stand in each other', () => {
  const nested = (text: string) => `export default { home: { today: '${text}', rest: { more: 'x' } } };\n`;
  const markup = `export const A = () => <ul><li>{i18n.translate('home.today')}</li><li>{i18n.translate('home.today')}{i18n.translate('home.rest.more')}</li></ul>;\n`;
  const project = new SmallProject(
    { 'l/ar.ts': nested('اليوم'), 'l/en.ts': nested('Today'), 'src/page.tsx': markup },
    { ...config, catalogues: [{ file: 'l/{name}.ts', exportName: 'default', lookUp: ['translate'] }] },
  );
  const made = (text: string) =>
    `export default { home: { today: '${text}', today2: '${text}', rest: { more: 'x' } } };\n`;
  expect(project.edit(give(project.id('src/page.tsx', '<li', 1)))).toEqual({
    'l/ar.ts': made('اليوم'),
    'l/en.ts': made('Today'),
    // What stands nowhere else is its own already.
    'src/page.tsx': markup.replace("<li>{i18n.translate('home.today')}{", "<li>{i18n.translate('home.today2')}{"),
  });
});

test('a component is given other keys and other texts; what it says by itself stays with all of its instances', () => {
  const markup = `import { Card } from './card';
export function Page() {
  return (
    <main>
      <Card title={t('card.title')} moreKey="card-more" icon="alone" />
      <Card title={t('card.title')} moreKey="card-more" icon="alone" />
    </main>
  );
}
`;
  const inside = `export const Card = ({ title, moreKey, icon }) => (
  <div data-icon={icon}><h3>{title}</h3><a href="/">{t(moreKey)}</a><i>{t('card.title2')}</i></div>
);
`;
  const project = new SmallProject({ ...files, 'src/page.tsx': markup, 'src/card.tsx': inside }, config);
  const instance = project.id('src/page.tsx', '<Card', 1);
  const at = markup.lastIndexOf('<Card');
  const asked = give(instance);
  expect(project.edit(asked)).toMatchObject({
    'src/page.tsx':
      markup.slice(0, at) +
      markup.slice(at).replace("'card.title'", "'card.title3'").replace('"card-more"', '"card-more-2"'),
  });
  const own = (start: string) => [project.id('src/card.tsx', start), project.id('src/card.tsx', '<div'), instance];
  const shown = (start: string, text: string) => ({
    language: 'ar',
    shown: { slot: { node: 0 }, text, ancestry: own(start) },
  });
  const texts = [shown('<h3', 'اليوم'), shown('<a', 'المزيد'), shown('<i', 'غدًا')];
  expect(project.warnings({ ...asked, body: { ...asked.body, texts } })).toEqual([
    { code: 'WORDS_HELD', names: ['غدًا'] },
  ]);
  // All that a component shows is said by each of its instances: that is no copy.
  expect(project.edit(give(project.id('src/card.tsx', '<div')))).toMatchObject({ code: 'ROOT_ELEMENT' });
});

test('texts that cannot have their own are named with why, and the others have it all the same', () => {
  const two = `export function Page({ post, isLate }) {
  const { t } = useLanguage();
  const word = t('card-more');
  return (
    <main>
      <p>{t('card.title')}</p>
      <div><h3>{t('card.title')}</h3><i>{post.name}</i><b>{word}</b><u>{post.at.toFixed(1)}</u></div>
    </main>
  );
}
`;
  const project = new SmallProject({ ...files, 'src/page.tsx': two }, config);
  const id = project.id('src/page.tsx', '<div');
  const shown = (start: string, text: string) => ({
    language: 'ar',
    shown: { slot: { node: 0 }, text, ancestry: [project.id('src/page.tsx', start), id] },
  });
  const texts = [shown('<h3', 'اليوم'), shown('<i', 'منى'), shown('<b', 'المزيد'), shown('<u', '٤٫٠')];
  const body = { reactElements: [{ codebaseId: id }], texts };
  expect(project.edit({ path: 'mutate/giveOwnWords', body })).toMatchObject({
    'src/page.tsx': two.replace("<h3>{t('card.title')}", "<h3>{t('card.title3')}"),
  });
  expect(project.warnings({ path: 'mutate/giveOwnWords', body })).toEqual([
    { code: 'WORDS_FROM_DATA', names: ['منى'] },
    { code: 'WORDS_HELD', names: ['المزيد'] },
    { code: 'WORDS_COMPUTED', names: ['٤٫٠'] },
  ]);
});

test('where nothing can be parted nothing is written, and a key that is no text of a look-up is none', () => {
  const source = `const Page = () => <main><p className="alone">{t('card.title')}</p><b>{t('alone')}</b></main>;\n`;
  const project = new SmallProject({ ...files, 'src/page.tsx': source }, config);
  expect(project.edit(give(project.id('src/page.tsx', '<p')))).toEqual({ code: 'NO_WORDS_TO_PART' });
});
