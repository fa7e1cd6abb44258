import { expect, test } from 'vitest';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { SmallProject } from '../testing/small-project.ts';

const files = {
  'src/tokens.css': ':root {\n  --ink: black;\n}\n/* --old: 1; */\n@property --turn {\n  syntax: "<angle>";\n}\n',
  'src/theme.css': '@theme {\n  --color-leaf: green;\n}\n',
  'src/a.module.css': '.box {\n  --own: 1px;\n  color: red;\n}\n',
  'src/a.tsx': `import classes from './a.module.css';
export const A = (p) => (
  <main style={{ '--wide': p.wide, ['--typed' as string]: 1, [\`--step-\${p.n}\`]: p.n }}>
    <b className={classes.box} ref={(node) => node.style.setProperty('--set', '1')} />
    <i style={{ gap: 'var(--read)', margin: \`var(--some-\${p.n})\` }} />
  </main>
);
`,
};

interface Asked {
  readonly styling?: Readonly<Record<string, string>>;
  readonly customProperties?: readonly { name: string; value: string }[];
  readonly at?: string;
  readonly framework?: string;
}

function warned({ styling = {}, customProperties = [], at = '<b', framework = 'CSS' }: Asked) {
  const project = new SmallProject(files);
  const body = {
    reactElement: { codebaseId: project.id('src/a.tsx', at) },
    styling,
    stylingFramework: framework,
    modifiers: [],
    customProperties,
  };
  // A request as the server has parsed it.
  const request = { path: 'mutate/styling', body } as unknown as EditRequest;
  expect(project.edit(request)).not.toHaveProperty('code');
  return project.warnings(request);
}

test.each(['--ink', '--turn', '--color-leaf', '--own', '--wide', '--typed', '--step-4', '--set'])(
  'a value that names %s, which something in the sources gives, is written without a word',
  (name) => {
    expect(warned({ styling: { color: `var(${name})` } })).toEqual([]);
  },
);

test.each(['--unknown', '--old', '--in', '--ink-2', '--read', '--some-4', '--color'])(
  'a value that names %s, which nothing in the sources gives, is written, and that is said',
  (name) => {
    expect(warned({ styling: { color: `var( ${name} )` } })).toEqual([{ code: 'NOT_DEFINED', names: [name] }]);
  },
);

test('what the same change gives is known, and what has something to fall back to is no mistake', () => {
  expect(warned({ customProperties: [{ name: '--new', value: '1px' }], styling: { gap: 'var(--new)' } })).toEqual([]);
  expect(warned({ styling: { color: 'var(--unknown, red)' } })).toEqual([]);
  expect(warned({ styling: { color: 'var(--unknown, var(--other))' } })).toEqual([
    { code: 'NOT_DEFINED', names: ['--other'] },
  ]);
});

test('every unknown name is told once, wherever it is written', () => {
  const styling = { color: 'var(--unknown)', padding: 'calc(var(--other) + var(--unknown))' };
  expect(warned({ styling, at: '<i', framework: 'Inline' })).toEqual([
    { code: 'NOT_DEFINED', names: ['--unknown', '--other'] },
  ]);
});
