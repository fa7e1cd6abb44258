import { expect, test } from 'vitest';
import type { CodebaseId } from '../../../protocol/ids.ts';
import { SmallProject } from '../../testing/small-project.ts';

/** Moves an element of one file to the end of an element of another. */
function moved(files: Readonly<Record<string, string>>, at: string, to: string) {
  const project = new SmallProject(files);
  const ref = (file: string, start: string): { codebaseId: CodebaseId } => ({ codebaseId: project.id(file, start) });
  const request = {
    path: 'mutate/moveJsxElement' as const,
    body: {
      elementToMove: ref('src/a.tsx', at),
      newContainerElement: ref('src/b/b.tsx', to),
      afterElement: null,
      beforeElement: null,
      expectedCurrentParent: null,
    },
  };
  const changed = project.edit(request);
  return 'code' in changed
    ? `${changed['code']} ${String(changed['names'])}`
    : { ...changed, warnings: project.warnings(request) };
}

const b = "import { Row } from '../row';\n\nexport const B = ({ x }: P) => <ul>{x}<Row /></ul>;\n";
const shared = { 'src/row.tsx': 'export const Row = () => <li />;\n', 'src/b/b.tsx': b };

test('imports come along with their paths, those that only it used go, and what is left over is named', () => {
  const a = [
    "import { useNow } from './now';",
    "import { Row, type Size, Cell } from './row';",
    "import classes from './a.module.css';",
    "import { format } from 'dates';",
    'const unit = 1;',
    'export const A = () => {',
    '  const now = useNow();',
    '  return (',
    '    <main title={format(now)}>',
    '      <li className={classes.item} title={format()}>',
    '        <Cell size={1 as Size} />',
    '      </li>',
    '      <Row unit={unit} />',
    '    </main>',
    '  );',
    '};',
    '',
  ].join('\n');
  const files = {
    ...shared,
    'src/row.tsx': 'export const Row = () => <i />;\nexport const Cell = () => <i />;\n',
    'src/a.tsx': a,
  };
  expect(moved(files, '<li', '<ul')).toEqual({
    'src/a.tsx': a
      .replace(/ {6}<li[^]*<\/li>\n/, '')
      .replace(', type Size, Cell', '')
      .replace("import classes from './a.module.css';\n", ''),
    'src/b/b.tsx': [
      "import { format } from 'dates';",
      "import classes from '../a.module.css';",
      "import { Cell, Row, type Size } from '../row';",
      '',
      'export const B = ({ x }: P) => <ul>{x}<Row /><li className={classes.item} title={format()}>',
      '        <Cell size={1 as Size} />',
      '      </li></ul>;',
      '',
    ].join('\n'),
    warnings: [],
  });
});

test('a condition comes along, and an import whose name is taken gets one that says where it is from', () => {
  const a =
    "import { on } from './on';\nimport { Row } from './rows/wide-row';\nexport const A = () => <main>{on && <li><Row row={{ on }} /></li>}</main>;\n";
  const taken = "import { Row } from '../row';\n\nexport const B = ({ on }: P) => <ul>{on}<Row /></ul>;\n";
  const files = {
    ...shared,
    'src/on.ts': 'export const on = true;\n',
    'src/rows/wide-row.tsx': 'export const Row = () => <i />;\n',
  };
  expect(moved({ ...files, 'src/b/b.tsx': taken, 'src/a.tsx': a }, '<li', '<ul')).toEqual({
    'src/a.tsx': 'export const A = () => <main></main>;\n',
    'src/b/b.tsx': [
      "import { on as onOn } from '../on';",
      "import { Row } from '../row';",
      "import { Row as WideRowRow } from '../rows/wide-row';",
      '',
      'export const B = ({ on }: P) => <ul>{on}<Row />{onOn && <li><WideRowRow row={{ on: onOn }} /></li>}</ul>;',
      '',
    ].join('\n'),
    warnings: [],
  });
});

test('what its module exports is imported from there, and what it keeps to itself stays', () => {
  const a = (word: string) => `${word}const size = 1;\nexport const A = () => <main><li value={size} /></main>;\n`;
  expect(moved({ ...shared, 'src/a.tsx': a('') }, '<li', '<ul')).toBe('NAMES_OUT_OF_SCOPE size');
  expect(moved({ ...shared, 'src/a.tsx': a('export ') }, '<li', '<ul')).toMatchObject({
    'src/b/b.tsx': `import { size } from '../a';\n${b.replace('<Row />', '<Row /><li value={size} />')}`,
  });
});

test.each([
  ['a property', 'export const A = ({ y }: P) => <main><li title={y} /></main>;\n', 'NAMES_OUT_OF_SCOPE y'],
  [
    'what a hook gives',
    'export const A = () => {\n  const [y] = useY();\n  return <main><li title={y} /></main>;\n};\n',
    'NAMES_OUT_OF_SCOPE y',
  ],
  [
    'a type of its module',
    'type Y = string;\nexport const A = () => <main><li title={1 as Y} /></main>;\n',
    'NAMES_OUT_OF_SCOPE Y',
  ],
  [
    'a global that means something else there',
    'export const A = () => <main><li title={x} /></main>;\n',
    'NAMES_OUT_OF_SCOPE x',
  ],
  [
    'a module that imports where it goes',
    "import { C } from './c';\nexport const A = () => <main><li><C /></li></main>;\n",
    'CYCLE li',
  ],
])('refused with its names: %s', (_, a, refusal) => {
  const c = "import { B } from './b/b';\nexport const C = () => <B />;\n";
  expect(moved({ ...shared, 'src/c.tsx': c, 'src/a.tsx': a }, '<li', '<ul')).toBe(refusal);
});

test('what HTML or the container does not take stays where it is', () => {
  expect(moved({ ...shared, 'src/a.tsx': 'export const A = () => <main><p /></main>;\n' }, '<p', '<ul')).toBe(
    'HTML_CONTENT_MODEL p,ul',
  );
});
