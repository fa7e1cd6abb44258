import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from '../testing/small-project.ts';

const withMade = (made: string) => ({
  'src/ui/card.tsx': `import styled from '@emotion/styled';\nimport { Box } from './box';\nexport const Card = ${made};\n`,
  'src/ui/box.tsx': 'export const Box = (p) => <div {...p} />;\n',
  'src/a.tsx': "import { Card } from './ui/card';\nexport const A = () => <p><Card>Hi</Card><Card /></p>;\n",
});

function styling(project: SmallProject, values: Record<string, string>, modifiers: string[] = []): EditRequest {
  const body = {
    reactElement: { codebaseId: project.id('src/a.tsx', '<Card') },
    styling: values,
    stylingFramework: 'CSS',
    modifiers,
    customProperties: [],
  };
  // A request as the server has parsed it.
  return { path: 'mutate/styling', body } as unknown as EditRequest;
}

function edited(made: string, values: Record<string, string>, modifiers: string[] = []) {
  const files = withMade(made);
  const project = new SmallProject(files);
  const changed = project.edit(styling(project, values, modifiers));
  if ('code' in changed) return changed.code;
  const text = Object.values(changed).join();
  expect(Object.keys(changed)).toEqual(['src/ui/card.tsx']);
  return text.slice(text.indexOf('Card = ') + 'Card = '.length, -2);
}

test.each([
  "styled.b({ color: 'red' })",
  "styled('b')({ color: 'red' })",
  "styled(Box)({ color: 'red' })",
  "styled('b', { shouldForwardProp: (name) => name !== 'wide' })({ color: 'red' })",
  "styled(Box)<{ wide: boolean }>({ color: 'red' })",
  "styled('b')(({ theme }) => ({ color: 'red', gap: theme.gap }))",
  "styled('b')(({ theme }) => {\n  return { color: 'red', gap: theme.gap };\n})",
])('the object of a styled component is edited where it is written: %s', (made) => {
  expect(edited(made, { color: 'green' })).toBe(made.replace('red', 'green'));
});

test('one more, one less, a state that is there and one that is not', () => {
  const made = "styled('b')({ color: 'red', ':hover': { color: 'blue' } })";
  expect(edited(made, { 'padding-top': '4px' })).toBe(made.replace(' } })', " }, paddingTop: '4px' })"));
  expect(edited(made, { color: '' })).toBe("styled('b')({ ':hover': { color: 'blue' } })");
  expect(edited(made, { color: 'green' }, ['hover'])).toBe(made.replace('blue', 'green'));
  expect(edited(made, { color: 'green' }, ['focus'])).toBe(
    made.replace(' } })', " }, '&:focus': { color: 'green' } })"),
  );
});

test.each([
  ['a value that code gives', "styled('b')(({ theme }) => ({ color: theme.ink }))"],
  ['several that give way to each other', "styled('b')({ color: 'red' }, ({ wide }) => wide && { color: 'blue' })"],
  ['one of two', "styled('b')(({ wide }) => { if (wide) return { color: 'red' }; return { color: 'blue' }; })"],
  ['an object from elsewhere', "styled('b')(shared)"],
])('what code decides is refused: %s', (_, made) => {
  expect(edited(made, { color: 'green' })).toBe('DYNAMIC_STYLE');
});

test.each([
  ['width: theme.width', 'inline-size'],
  ['paddingLeft: theme.gap', 'padding-inline-start'],
  ['paddingInline: theme.gap', 'padding-left'],
  ['marginTop: theme.gap', 'margin-block'],
])('what code gives under the other name of a side is refused: %s, asked for %s', (given, property) => {
  expect(edited(`styled('b')(({ theme }) => ({ ${given} }))`, { [property]: '4px' })).toBe('DYNAMIC_STYLE');
});

test('what it says, of whom, and whom a change concerns is told as of a template', () => {
  const project = new SmallProject(withMade("styled('b')({ color: 'red', gap: gap, '&:hover': { color: 'blue' } })"));
  const report = project.styles({ element: { codebaseId: project.id('src/a.tsx', '<Card') } });
  expect(report).toMatchObject({
    template: {
      name: 'Card',
      place: { file: 'src/ui/card.tsx', line: 3 },
      can: true,
      uses: { count: 2 },
      parts: [
        {
          conditions: [],
          modifiers: [],
          declarations: [
            { name: 'color', value: 'red', can: true },
            { name: 'gap', value: null, can: { code: 'DYNAMIC_STYLE' } },
          ],
        },
        { conditions: ['&:hover'], modifiers: ['hover'], declarations: [{ name: 'color', value: 'blue', can: true }] },
      ],
    },
  });
  expect(project.warnings(styling(project, { color: 'green' }))).toMatchObject([
    { code: 'ALSO_USED', names: ['Card'], places: [{ file: 'src/a.tsx' }] },
  ]);
});

test('a shorthand in it says which parts stay', () => {
  const project = new SmallProject(withMade("styled('b')({ margin: 0, marginTop: 4 })"));
  expect(project.warnings(styling(project, { margin: '8px' }))).toContainEqual({
    code: 'PARTS_STAY',
    names: ['margin-top'],
  });
});

test.each([
  ["{ paddingTop: 3, padding: '1rem' }", { 'padding-top': '40px' }, "{ padding: '1rem', paddingTop: '40px' }"],
  ["{ padding: '1rem', paddingTop: 3 }", { 'padding-top': '40px' }, "{ padding: '1rem', paddingTop: '40px' }"],
  [
    '{ paddingInlineStart: 3, paddingLeft: 4 }',
    { paddingInlineStart: '5px' },
    "{ paddingLeft: 4, paddingInlineStart: '5px' }",
  ],
  ["{ maskSize: 'auto', mask: 'none' }", { 'mask-size': 'cover' }, "{ mask: 'none', maskSize: 'cover' }"],
  ["{ gap: 3, color: 'red' }", { gap: '4px' }, "{ gap: '4px', color: 'red' }"],
] as const)('in %s something behind that sets the same is overruled', (before, values, after) => {
  expect(edited(`styled.b(${before})`, values)).toBe(`styled.b(${after})`);
});
