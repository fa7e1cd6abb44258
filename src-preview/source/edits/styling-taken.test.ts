import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from '../testing/small-project.ts';

const files = {
  'src/a.tsx': "import classes from './a.module.css';\nexport const A = () => <b className={classes.a} />;\n",
  'src/a.module.css': '.a {\n  color: red;\n}\n',
};

function asked(styling: Readonly<Record<string, string>>, taken?: Readonly<Record<string, boolean>>) {
  const project = new SmallProject(files);
  const body = {
    reactElement: { codebaseId: project.id('src/a.tsx', '<b') },
    styling,
    stylingFramework: 'CSS',
    modifiers: [],
    customProperties: [],
    ...(taken && { taken }),
  };
  // A request as the server has parsed it.
  return JSON.stringify(project.edit({ path: 'mutate/styling', body } as unknown as EditRequest));
}

test('what the browser of a frame takes is written, and what it does not take is refused', () => {
  const relative = { color: 'oklch(from red l c h / 50%)' };
  expect(asked(relative, { color: true })).toContain('color: oklch(from red l c h / 50%);');
  expect(asked({ gap: '-1px' }, { gap: false })).toContain('INVALID_VALUE');
  // A client without a frame has the server's own table.
  expect(asked({ gap: 'wide' })).toContain('INVALID_VALUE');
  expect(asked({ gap: '1px' })).toContain('gap: 1px;');
});

test('by the name under which it is asked for, and never out of its declaration', () => {
  expect(asked({ rowGap: '-1px' }, { rowGap: false })).toContain('INVALID_VALUE');
  expect(asked({ color: 'red; position: fixed' }, { color: true })).toContain('INVALID_VALUE');
  expect(asked({ '--x': '} b { color: red' }, { '--x': true })).toContain('INVALID_VALUE');
  expect(asked({ background: 'url(//example.com)' }, { background: true })).toContain('UNSAFE_VALUE');
});
