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
