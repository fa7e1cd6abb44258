import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const files = {
  'src/i18n/messages.ar.ts': "export const messages = { 'nav.home': 'الرئيسية' };\n",
  'src/i18n/messages.en.ts': "export const messages = { 'nav.home': 'Home' };\n",
  'src/page.tsx': "export const Page = () => <h1>{t('nav.home')}</h1>;\n",
  'src/bar.tsx': "export const Bar = (p: object) => <nav {...p}>{t('nav.home')}</nav>;\n",
};

test('a change of an entry says where else it changes, once that is known', () => {
  const project = new SmallProject(files);
  const element = { codebaseId: project.id('src/page.tsx', '<h1') };
  const request = {
    path: 'mutate/editText' as const,
    body: { element, slot: { node: 0 }, language: 'en', oldText: 'Home', newText: 'Start' },
  };
  expect(project.warnings(request)).toEqual([]);
  project.report('src/page.tsx', '<h1', 'en', [{ slot: { node: 0 }, text: 'Home', ancestry: [] }]);
  expect(project.warnings(request)).toMatchObject([
    { code: 'ALSO_USED', names: ['nav.home'], places: [{ file: 'src/bar.tsx', line: 1 }] },
  ]);
});

test('a class beside properties that come from an object says so, with their names', () => {
  const project = new SmallProject(files);
  const at = (file: string, tag: string) => ({
    path: 'mutate/addClass' as const,
    body: {
      reactElement: { codebaseId: project.id(file, tag) },
      className: 'wide',
      stylingFramework: null,
      modifiers: [],
      customProperties: [],
    },
  });
  expect(project.warnings(at('src/bar.tsx', '<nav'))).toMatchObject([{ code: 'BESIDE_SPREAD', names: ['{...p}'] }]);
  expect(project.warnings(at('src/page.tsx', '<h1'))).toEqual([]);
});

const card = (props: string) => `interface CardProps {
  readonly title: string;
  readonly note?: string;
}
export const Card = ({ title, note }: CardProps) => <b title={note}>{title}</b>;
export const Page = (p: CardProps) => <Card ${props} />;
`;

test.each([
  [
    'one that the component’s type asks for',
    'title="a" note="b"',
    'title',
    { code: 'REQUIRED_PROP', names: ['title'] },
  ],
  ['one that may be left out', 'title="a" note="b"', 'note', { 'src/card.tsx': card('title="a"') }],
  ['one that a spread gives too', '{...p} title="a"', 'title', { 'src/card.tsx': card('{...p}') }],
])('a property is taken away unless it is needed: %s', (_, props, propName, expected) => {
  const project = new SmallProject({ 'src/card.tsx': card(props) });
  const elementToModify = { codebaseId: project.id('src/card.tsx', '<Card') };
  const body = { elementToModify, propName, propValue: null };
  expect(project.edit({ path: 'mutate/changePropValue', body })).toMatchObject(expected);
});
