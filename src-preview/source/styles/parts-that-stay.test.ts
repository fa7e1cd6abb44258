import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from '../testing/small-project.ts';

interface Asked {
  readonly styling: Readonly<Record<string, string>>;
  readonly modifiers?: readonly string[];
  readonly target?: unknown;
}

function changed(files: Readonly<Record<string, string>>, { styling, modifiers = [], target }: Asked) {
  const project = new SmallProject(files);
  const body = {
    reactElement: { codebaseId: project.id('src/a.tsx', '<b') },
    styling,
    stylingFramework: 'CSS',
    modifiers,
    customProperties: [],
    ...(target !== undefined && { target }),
  };
  // A request as the server has parsed it.
  const request = { path: 'mutate/styling', body } as unknown as EditRequest;
  return { texts: Object.values(project.edit(request)), warnings: project.warnings(request) };
}

const withSheet = (sheet: string) => ({
  'src/a.tsx': "import classes from './a.module.css';\nexport const A = () => <b className={classes.a} />;\n",
  'src/a.module.css': sheet,
});
const stays = (...names: string[]) => [{ code: 'PARTS_STAY', names }];

test.each([
  ['a part behind it', '.a { margin: 0; margin-top: 4px; }', { margin: '8px' }, stays('margin-top')],
  ['a smaller shorthand', '.a { border: 0; border-color: red; }', { border: '1px solid' }, stays('border-color')],
  ['a shorthand across', '.a { border-top: 0; border-color: red; }', { 'border-top': '1px' }, stays('border-color')],
  ['a weighty part', '.a { margin-top: 4px !important; }', { margin: '8px' }, stays('margin-top')],
  ['a part of another rule', '.a { margin: 0; }\n.a { margin-left: 4px; }', { margin: '8px' }, stays('margin-left')],
  ['several', '.a { inset: 0; top: 1px; left: 1px; }', { inset: '2px' }, stays('top', 'left')],
  ['a part before it', '.a { margin-top: 4px; margin: 0; }', { margin: '8px' }, []],
  ['a part that it is written behind', '.a { margin-top: 4px; }', { margin: '8px' }, []],
  ['a part that is asked for too', '.a { margin: 0; margin-top: 4px; }', { margin: '8px', 'margin-top': '1px' }, []],
  ['nothing but itself', '.a { margin: 0; padding-top: 1px; }', { margin: '8px' }, []],
  ['a shorthand that goes', '.a { margin: 0; margin-top: 4px; }', { margin: '' }, []],
])('what a shorthand does not change in a rule is said: %s', (_, sheet, styling, expected) => {
  expect(changed(withSheet(sheet), { styling }).warnings).toEqual(expected);
});

test('the same of a state, of a rule that is named, of a template and of a style attribute', () => {
  const hover = withSheet('.a { margin: 1px; }\n.a:hover { margin: 0; margin-top: 4px; }');
  expect(changed(hover, { styling: { margin: '8px' }, modifiers: ['hover'] }).warnings).toEqual(stays('margin-top'));
  expect(changed(hover, { styling: { margin: '8px' } }).warnings).toEqual([]);
  const rule = 'src/a.module.css#0#[[],[".a:hover"]]';
  expect(changed(hover, { styling: { margin: '8px' }, target: { rule } }).warnings).toEqual(stays('margin-top'));
  const template = {
    'src/a.tsx': 'const B = styled.b`margin: 0; margin-top: 4px;`;\nexport const A = () => <p><b /><B /></p>;\n',
  };
  const project = new SmallProject(template);
  const reactElement = { codebaseId: project.id('src/a.tsx', '<B') };
  const body = {
    reactElement,
    styling: { margin: '8px' },
    stylingFramework: 'CSS',
    modifiers: [],
    customProperties: [],
  };
  // A request as the server has parsed it.
  const request = { path: 'mutate/styling', body } as unknown as EditRequest;
  expect(project.warnings(request)).toEqual(stays('margin-top'));
  const styled = (inside: string) => ({ 'src/a.tsx': `export const A = () => <b style={{ ${inside} }} />;\n` });
  const inline = (inside: string) => changed(styled(inside), { styling: { margin: '8px' }, target: 'inline' }).warnings;
  expect(inline('margin: 0, marginTop: 4')).toEqual(stays('margin-top'));
  expect(inline('marginTop: 4, margin: 0')).toEqual([]);
  expect(inline('marginTop: 4')).toEqual([]);
});

test('elements that share a rule are told once', () => {
  const files = {
    'src/a.tsx':
      "import classes from './a.module.css';\nexport const A = () => <p><b className={classes.a} /><i className={classes.a} /></p>;\n",
    'src/a.module.css': '.a { margin: 0; margin-top: 4px; }',
  };
  const project = new SmallProject(files);
  const [reactElement, other] = ['<b', '<i'].map((at) => ({ codebaseId: project.id('src/a.tsx', at) }));
  const rest = { styling: { margin: '8px' }, stylingFramework: 'CSS', modifiers: [], customProperties: [] };
  // A request as the server has parsed it.
  const request = {
    path: 'mutate/styling',
    body: { reactElement, others: [other], ...rest },
  } as unknown as EditRequest;
  expect(project.warnings(request).filter(({ code }) => code === 'PARTS_STAY')).toEqual(stays('margin-top'));
});

test('and the bytes of what stays are the same', () => {
  const sheet = '.a { margin: 0; margin-top: 4px; }';
  expect(changed(withSheet(sheet), { styling: { margin: '8px' } }).texts).toEqual([sheet.replace('0', '8px')]);
});
