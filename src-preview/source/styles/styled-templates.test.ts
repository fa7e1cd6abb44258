import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from '../testing/small-project.ts';

const card = `import { styled } from 'styled';
export const Card = styled.section\`
  color: red;
  padding: \${(p) => p.room}px;
  &:hover {
    color: blue;
  }
\`;
`;
const files = {
  'src/ui/card.tsx': card,
  'src/ui/parts.ts': "export { Card as Box } from './card';\n",
  'src/ui/wide.tsx': `import { styled } from 'styled';
import { Card } from './card';
export const Wide = styled(Card).attrs({ role: 'note' })\`
  gap: 4px;
\`;
`,
  'src/a.tsx': `import { Card } from './ui/card';
export const A = () => (
  <main>
    <Card />
    <Card className="other" />
  </main>
);
`,
  'src/b.tsx': `import { Box } from './ui/parts';
import * as ui from './ui/card';
import { Wide } from './ui/wide';
import { Card } from 'somebody';
export const B = () => (
  <main>
    <Box />
    <ui.Card />
    <Wide />
    <Card />
  </main>
);
`,
};

const styling = (codebaseId: string, values: Record<string, string>, modifiers: string[] = []) =>
  ({
    path: 'mutate/styling',
    body: {
      reactElement: { codebaseId },
      styling: values,
      stylingFramework: 'CSS',
      modifiers,
      customProperties: [],
    },
    // A request as the server has parsed it.
  }) as unknown as EditRequest;

const project = () => new SmallProject(files);

test.each([
  ['by its name', 'src/a.tsx', '<Card />'],
  ['through a module that hands it on', 'src/b.tsx', '<Box'],
  ['as a member of a module', 'src/b.tsx', '<ui.Card'],
])('a styled component of another file is edited there: %s', (_, file, at) => {
  const one = project();
  const changed = one.edit(styling(one.id(file, at), { color: 'green' }));
  expect(changed).toEqual({ 'src/ui/card.tsx': card.replace('red', 'green') });
});

test('a state of it is edited in the rule that is there', () => {
  const one = project();
  const changed = one.edit(styling(one.id('src/b.tsx', '<Box'), { color: 'green' }, ['hover']));
  expect(changed).toEqual({ 'src/ui/card.tsx': card.replace('blue', 'green') });
});

test('all whose look changes are named: those in other files, and what builds on it', () => {
  const one = project();
  const [warning] = one.warnings(styling(one.id('src/a.tsx', '<Card />'), { color: 'green' }));
  expect(warning?.code).toBe('ALSO_USED');
  expect(warning?.places?.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'src/a.tsx:5',
    'src/b.tsx:7',
    'src/b.tsx:8',
    'src/b.tsx:9',
  ]);
  const [own] = one.warnings(styling(one.id('src/b.tsx', '<Wide'), { gap: '8px' }));
  expect(own).toBeUndefined();
});

test('what code puts in is refused with its place', () => {
  const one = project();
  expect(one.edit(styling(one.id('src/a.tsx', '<Card />'), { padding: '4px' }))).toMatchObject({
    code: 'DYNAMIC_STYLE',
    place: { file: 'src/ui/card.tsx' },
  });
});

test('its declarations are told with their places, how many have them, and what a request can say of each', () => {
  const one = project();
  const report = one.styles({ element: { codebaseId: one.id('src/b.tsx', '<ui.Card') } });
  if ('code' in report) throw new Error(report.code);
  expect(report.template).toMatchObject({
    name: 'ui.Card',
    place: { file: 'src/ui/card.tsx', line: 2 },
    can: true,
    uses: { count: 5 },
    parts: [
      {
        conditions: [],
        modifiers: [],
        declarations: [
          { name: 'color', value: 'red', can: true },
          { name: 'padding', value: null, can: { code: 'DYNAMIC_STYLE', place: { file: 'src/ui/card.tsx', line: 4 } } },
        ],
      },
      { conditions: ['&:hover'], modifiers: ['hover'], declarations: [{ name: 'color', value: 'blue', can: true }] },
    ],
  });
});

test('a component of somebody else has no template, and one whose template is gone has none any more', () => {
  const one = project();
  const templateOf = (file: string, at: string) => {
    const report = one.styles({ element: { codebaseId: one.id(file, at) } });
    return 'code' in report ? report.code : report.template?.uses.count;
  };
  expect(templateOf('src/b.tsx', '<Card')).toBeUndefined();
  expect(templateOf('src/a.tsx', '<Card />')).toBe(5);
  one.write({ 'src/ui/parts.ts': "export { Card as Box } from 'somebody';\n" });
  expect(templateOf('src/a.tsx', '<Card />')).toBe(4);
  one.write({ 'src/ui/card.tsx': 'export const Card = () => <section />;\n' });
  expect(templateOf('src/a.tsx', '<Card />')).toBeUndefined();
});
