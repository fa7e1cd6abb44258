import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Token } from '../../protocol/tokens.ts';
import { portalTarget } from '../../portal.config.ts';
import { SmallProject } from '../testing/small-project.ts';
import { readTokens } from './read-tokens.ts';
import { change, of, request, tokenOf } from '../testing/token-project.ts';

const values = (project: SmallProject, name: string) => {
  const { light, dark } = tokenOf(project, name);
  return [light?.value ?? null, dark?.value ?? null];
};
const another = (value: string) => (value.endsWith('px') ? '7px' : '#777');

const mechanisms = {
  'what the system prefers': (dark: string) =>
    `:root {\n  --brand: #111111; /* ours */\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --brand: ${dark};\n    --other: 1px;\n  }\n}\n`,
  'an attribute': (dark: string) => `:root{--brand:#111111}[data-theme='dark']{--brand:${dark}}\n`,
  'an attribute of the page, on screens': (dark: string) =>
    `\u{feff}html { --brand: #111111 }\r\n@media screen {\r\n  html[data-color-scheme="dark"] { --brand: ${dark}; }\r\n}\r\n`,
  'a class': (dark: string) => `:root, :host { --brand: #111111; }\n.dark {\n\t--brand: ${dark} !important;\n}\n`,
  'a class in a layer': (dark: string) =>
    `@layer base {\n  :where(:root) { --brand: #111111; }\n  :where(.dark) { --brand: ${dark}; }\n}\n`,
  'both halves of one value': (dark: string) => `:root {\n  --brand: light-dark( #111111 , ${dark} );\n}\n`,
  'a nested rule': (dark: string) => `:root {\n  --brand: #111111;\n  &.dark { --brand: ${dark}; }\n}\n`,
  'a nested condition': (dark: string) =>
    `:root {\n  --brand: #111111;\n  @media (prefers-color-scheme: dark) {\n    --brand: ${dark};\n  }\n}\n`,
  'a design of utilities': (dark: string) =>
    `@import 'tailwindcss';\n@theme {\n  --color-*: initial;\n  --brand: #111111;\n}\n@layer base {\n  .dark { --brand: ${dark}; }\n}\n`,
} as const;

test.each(Object.entries(mechanisms))('the dark value by %s is one of its own, changed in its place', (_, written) => {
  const project = of(written('#eeeeee'));
  expect(values(project, '--brand')).toEqual(['#111111', '#eeeeee']);
  expect(change(project, '--brand', 'dark', '#abcdef')).toEqual({ 'src/tokens.css': written('#abcdef') });
  expect(change(project, '--brand', 'light', '#123456')).toEqual({
    'src/tokens.css': written('#eeeeee').replace('#111111', '#123456'),
  });
});

test('what a system prefers and what a switch marks are written together, while they say the same', () => {
  const written = (system: string, marked: string) =>
    `:root { --brand: #111; }\n@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { --brand: ${system}; } }\n[data-theme='dark'] { --brand: ${marked}; }\n`;
  expect(change(of(written('#eee', '#eee')), '--brand', 'dark', '#abc')).toEqual({
    'src/tokens.css': written('#abc', '#abc'),
  });
  const apart = of(written('#ddd', '#eee'));
  expect(change(apart, '--brand', 'dark', '#abc')).toEqual({ 'src/tokens.css': written('#abc', '#eee') });
  expect(tokenOf(apart, '--brand').others.map(({ value }) => value)).toEqual(['#eee']);
});

test('where the dark is the base, the light has a value of its own', () => {
  const css = `:root { --brand: #eee; }\n.light { --brand: #111; }\n`;
  expect(values(of(css), '--brand')).toEqual(['#111', '#eee']);
  expect(change(of(css), '--brand', 'dark', '#abc')).toEqual({ 'src/tokens.css': css.replace('#eee', '#abc') });
});

test.each([
  ['said twice the later one decides', ':root { --a: 1px; --a: 2px; }', '2px', ['1px']],
  ['what is said on a layer gives way', ':root { --a: 1px; }\n@layer base { :root { --a: 2px; } }', '1px', ['2px']],
  [
    'the later layer decides',
    '@layer a, b;\n@layer b { :root { --a: 1px; } }\n@layer a { :root { --a: 2px; } }',
    '1px',
    ['2px'],
  ],
  ['the stronger selector decides', ':root { --a: 1px; }\nhtml { --a: 2px; }', '1px', ['2px']],
  ['what is important decides', ':root { --a: 1px !important; }\n:root { --a: 2px; }', '1px', ['2px']],
  [
    'what the browser supports decides',
    ':root { --a: #111; }\n@supports (color: oklch(0 0 0)) { :root { --a: oklch(0 0 0); } }',
    'oklch(0 0 0)',
    ['#111'],
  ],
  ['a width waits', ':root { --a: 1px; }\n@media (min-width: 62em) { :root { --a: 2px; } }', '1px', ['2px']],
  ['a language waits', ":root { --a: 1px; }\n:root[lang='en'] { --a: 2px; }", '1px', ['2px']],
  ['paper waits', ':root { --a: #111; }\n@media print { :root { --a: #222; } }', '#111', ['#222']],
  ['what is not supported waits', ':root { --a: 1px; }\n@supports not (a: b) { :root { --a: 2px; } }', '1px', ['2px']],
] as const)('of a token that stands in several places, %s', (_, css, light, others) => {
  const project = of(css);
  const token = tokenOf(project, '--a');
  expect(token.light?.value).toBe(light);
  expect(token.others.map(({ value }) => value)).toEqual(others);
  for (const { target, value } of [...token.others, ...(token.light ? [token.light] : [])])
    expect(project.edit(request(target, value, another(value)))).toEqual({
      'src/tokens.css': css.replace(`--a: ${value}`, `--a: ${another(value)}`),
    });
});

test('the order of the sheets is that in which a page loads them, and each is written by itself', () => {
  const files = {
    'index.html': '<script type="module" src="/src/main.ts"></script>',
    'src/main.ts': "import './z.css';\nimport './a.css';\n",
    'src/a.css': ':root { --brand: #111; }\n',
    'src/z.css': ':root { --brand: #222; }\n.dark { --other: 1px; }\n',
  };
  const project = of(files);
  expect(values(project, '--brand')).toEqual(['#111', null]);
  expect(change(project, '--brand', 'light', '#333')).toEqual({ 'src/a.css': ':root { --brand: #333; }\n' });
});

test('what is about parts of pages is no token', () => {
  expect(
    readTokens(of('.card { --a: 1px; }\n:root .card { --b: 1px; }\nbutton.dark { --c: 1px; }\n').index).tokens,
  ).toEqual([]);
});

test('what names another token comes to what that is in each scheme, and is written as a name', () => {
  const css = `:root { --ground: #fff; --paper: var(--ground); --far: var(--none, var(--paper)); }\n.dark { --ground: #000; }\n`;
  const project = of(css);
  expect(tokenOf(project, '--far')).toMatchObject({
    kind: 'color',
    dark: null,
    shown: { light: '#fff', dark: '#000' },
  });
  expect(change(project, '--paper', 'light', 'var(--far)')).toMatchObject({ code: 'INVALID_VALUE' });
  expect(change(project, '--paper', 'light', '#eee')).toEqual({
    'src/tokens.css': css.replace('--paper: var(--ground)', '--paper: #eee'),
  });
});

const hostile = [
  'red; } body { display: none',
  'red } :root { --x: 1',
  'url(https://evil.example/x)',
  'url("//evil.example")',
  'expression(alert(1))',
  'red /* ',
  'red !important',
  '#fff\n;',
  '\\72 ed',
  'no colour',
  '12px',
  '',
];
test.each(hostile)('a colour is not made %j', (value) => {
  expect(change(of(':root { --brand: #111; }'), '--brand', 'light', value)).toMatchObject({
    code: expect.stringMatching(/^(?:INVALID_VALUE|UNSAFE_VALUE)$/),
  });
});

test('a size without its unit is refused with the nearest value, and a value that somebody else changed is not overwritten', () => {
  const project = of(':root { --size-body: 16px; }');
  expect(change(project, '--size-body', 'light', '18')).toMatchObject({ code: 'INVALID_VALUE', nearest: '18px' });
  const { light } = tokenOf(project, '--size-body');
  expect(project.edit(request(light?.target, '15px', '18px'))).toMatchObject({ code: 'STALE', theirs: '16px' });
  expect(project.edit(request('src/tokens.css#0', '16px', '18px'))).toMatchObject({ code: 'STALE' });
  expect(project.edit(request(light?.target, '16px', '16px'))).toMatchObject({ code: 'NOTHING_TO_CHANGE' });
});

test('where a token is used is counted in sheets and scripts, with the lines', () => {
  const project = of({
    'src/tokens.css': ':root { --brand: #111; }\n.a { color: var(--brand); border-color: var( --brand, red); }\n',
    'src/a.tsx': "export const A = () => <i style={{ color: 'var(--brand)' }} />;\n",
  });
  const { uses } = tokenOf(project, '--brand');
  expect(uses.count).toBe(3);
  expect(uses.places.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'src/tokens.css:2',
    'src/tokens.css:2',
    'src/a.tsx:1',
  ]);
});

test('every token of the portal has its kind, every colour but those of both schemes a dark one, and every name in both languages', () => {
  const file = 'src/ui/tokens.css';
  const project = new SmallProject({ [file]: readFileSync(file, 'utf8') }, portalTarget.project);
  const { tokens } = readTokens(project.index);
  const kinds = Object.fromEntries(tokens.map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    '--brand': 'color',
    '--mark-ground': 'color',
    '--size-lead': 'size',
    '--gutter': 'space',
    '--radius': 'radius',
    '--quick': 'other',
  });
  const namesOf = (isMeant: (token: Token) => boolean) => tokens.filter(isMeant).map(({ name }) => name);
  expect(namesOf(({ kind }) => kind === 'other')).toEqual(['--measure', '--header', '--bar', '--quick', '--font']);
  // Ink is ink in both, a mark's ground is the ground of either, and what is written on the wall of honour stays.
  const inBoth = ['--ink', '--mark-ground', '--on-wall', '--wall-muted', '--wall-brass'];
  expect(namesOf(({ kind, dark }) => kind === 'color' && dark === null)).toEqual(inBoth);
  expect(values(project, '--brand')).toEqual(['#4a56e2', '#a5adff']);
  expect(tokenOf(project, '--gutter').others).toMatchObject([{ value: '40px', when: ['@media (min-width: 62em)'] }]);
  for (const { name, titles = {} } of tokens) expect([name, Object.keys(titles)]).toEqual([name, ['ar', 'en']]);
});
