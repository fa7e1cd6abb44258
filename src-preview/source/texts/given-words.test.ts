import { expect, test } from 'vitest';
import { readTexts } from './report.ts';
import { idsByPlace, SmallProject } from '../testing/small-project.ts';

const files = {
  'src/localized.ts':
    'export function localized(loaders) { return loaders; }\nexport function useLocalized(text) { return use(text.ar()); }\n',
  'src/terms-page.tsx': `import { localized } from './localized.ts';
import { LongText } from './long-text.tsx';
export const termsText = localized({
  ar: () => import('./terms.ar.ts').then((module) => module.text),
  en: () => import('./terms.en.ts').then((module) => module.text),
});
export function TermsPage() {
  return <LongText text={termsText} />;
}
`,
  'src/long-text.tsx': `import { useLocalized } from './localized.ts';
export function LongText({ text }) {
  const { title, sections } = useLocalized(text);
  return (
    <section>
      <h1>{title}</h1>
      {sections.map(({ id, body }) => (
        <Blocks key={id} body={body} />
      ))}
    </section>
  );
}
function Blocks({ body }) {
  return (
    <div>
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
`,
  'src/terms.ar.ts': "export const text = { title: 'الشروط', sections: [{ id: 'a', body: ['فقرة', ['بند']] }] };\n",
  'src/terms.en.ts':
    "export const text = { title: 'Terms', sections: [{ id: 'a', body: ['Paragraph', ['Point']] }] };\n",
};

test.each([
  ['a text', ['<h1'], 'الشروط', 'title'],
  ['an item of a list', ['<p key', '<div', '<Blocks'], 'فقرة', 'sections[0].body[0]'],
  ['an item of a list in a list', ['<li', '<ul', '<div', '<Blocks'], 'بند', 'sections[0].body[1][0]'],
])('%s of words that were handed to a component and are read by its hook is traced', (_, around, text, key) => {
  const project = new SmallProject(files);
  const ids = around.map((at) => project.id('src/long-text.tsx', at));
  const ancestry = [...ids, project.id('src/long-text.tsx', '<section'), project.id('src/terms-page.tsx', '<LongText')];
  const [codebaseId] = ancestry;
  if (!codebaseId) throw new Error('no element');
  const shown = { slot: { node: 0 }, text, ancestry };
  const [report] = readTexts(project.index, idsByPlace, { element: { codebaseId }, language: 'ar', texts: [shown] });
  expect(report).toMatchObject({ state: 'editable', target: `src/terms.ar.ts#${key}` });
});

test.each([
  ['to an element', "<div data-slot='title' {...props} />", '<div'],
  ['to a component of a package', '<Title.Root {...props} />', '<Title'],
])('words between the tags of a component that spreads what it is given %s are traced', (_, markup, at) => {
  const project = new SmallProject({
    'src/title.tsx': `import * as Title from 'titles';
export function CardTitle({ className, ...props }) { return ${markup}; }
`,
    'src/page.tsx': `import { CardTitle } from './title.tsx';
export function Page() { return <main><CardTitle aria-label="Names it">Recent sales</CardTitle></main>; }
`,
  });
  const codebaseId = project.id('src/title.tsx', at);
  const ancestry = [codebaseId, project.id('src/page.tsx', '<CardTitle'), project.id('src/page.tsx', '<main')];
  const texts = [
    { slot: { node: 0 }, text: 'Recent sales', ancestry },
    { slot: { attribute: 'aria-label' }, text: 'Names it', ancestry },
  ];
  const reports = readTexts(project.index, idsByPlace, { element: { codebaseId }, language: null, texts });
  expect(reports.map(({ state }) => state)).toEqual(['editable', 'editable']);
});

test('a text that an instance is given is not taken for the one that it would fall back to, which says the same', () => {
  const project = new SmallProject({
    'src/alert.tsx': "export function Alert({ more = 'Learn more' }) { return <p>{more}</p>; }\n",
    'src/page.tsx': `import { Alert } from './alert.tsx';
export function Page({ isNew }) { return <main><Alert more="Learn more" /><Alert more={isNew ? 'New' : undefined} /></main>; }
`,
  });
  const codebaseId = project.id('src/alert.tsx', '<p');
  const report = (nth: number) => {
    const ancestry = [codebaseId, project.id('src/page.tsx', '<Alert', nth), project.id('src/page.tsx', '<main')];
    const texts = [{ slot: { node: 0 }, text: 'Learn more', ancestry }];
    return readTexts(project.index, idsByPlace, { element: { codebaseId }, language: null, texts })[0];
  };
  expect(report(0)).toMatchObject({ state: 'editable', versions: [{ place: { file: 'src/page.tsx' } }] });
  expect(report(1)).toMatchObject({ state: 'editable', versions: [{ place: { file: 'src/alert.tsx' } }] });
});
