import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { propRefusal } from './prop-refusal.ts';

const page = `interface CardProps {
  readonly name: string;
  readonly title?: string;
  readonly label?: string;
  readonly onPick?: () => void;
  readonly render: ((name: string) => string) | null;
  readonly told?: string | (() => string);
}
export const Card = ({ name, title }: CardProps) => <b title={title}>{name}</b>;
export const Page = () => <Card name="a" label="b" render={null} />;
export const Other = () => <input />;
`;
const config = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
};
const project = new SmallProject({ 'src/page.tsx': page }, config);

test.each([
  ['words, of a component', '<Card', 'name', undefined],
  ['a handler', '<Card', 'onPick', 'UNSAFE_PROP'],
  ['a function of any other name, by the type in the sources', '<Card', 'render', 'CODE_ONLY'],
  ['a function or words', '<Card', 'told', undefined],
  ['a handler of an element', '<input', 'onClick', 'UNSAFE_PROP'],
  ['markup', '<input', 'dangerouslySetInnerHTML', 'UNSAFE_PROP'],
  ['a name that React keeps', '<input', 'ref', 'UNSAFE_PROP'],
  ['a name of objects themselves', '<input', '__proto__', 'UNSAFE_PROP'],
  ['words for people, where they stand in catalogues', '<input', 'title', 'LITERAL_FORBIDDEN'],
  ['words for people that are a literal already', '<Card', 'label', undefined],
  ['a state', '<input', 'disabled', undefined],
])('%s is refused before it is tried just as it is when it is', (_, at, propName, code) => {
  const id = project.id('src/page.tsx', at);
  const file = project.index.parsed('src/page.tsx');
  const element = file?.elements.find(({ start }) => file.text.startsWith(at, start));
  if (!file || !element) throw new Error(`no element at ${at}`);
  const refusal = propRefusal(project.index, { file, element }, propName);
  expect(refusal?.code).toBe(code);
  const body = { elementToModify: { codebaseId: id }, propName, propValue: 'other' };
  const tried = project.edit({ path: 'mutate/changePropValue', body });
  expect('code' in tried ? tried.code : undefined).toBe(code);
});
