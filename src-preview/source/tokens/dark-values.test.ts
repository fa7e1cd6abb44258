import { expect, test } from 'vitest';
import { change, of, request, tokenOf } from '../testing/token-project.ts';

const loaded = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'src/main.ts': "import './z.css';\nimport './a.css';\n",
};
test('a dark value that is not there yet is said beside the others of the dark', () => {
  const css = `:root {\n  --a: #111;\n  --b: #222;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --a: #eee;\n  }\n}\n.dark {\n  --a: #eee;\n}\n`;
  const project = of(css);
  const { newDark } = tokenOf(project, '--b');
  expect(project.edit(request(newDark, '', '#ddd'))).toEqual({
    'src/tokens.css': css
      .replace('    --a: #eee;\n', '    --a: #eee;\n    --b: #ddd;\n')
      .replace('\n  --a: #eee;\n}', '\n  --a: #eee;\n  --b: #ddd;\n}'),
  });
});

test.each([
  [
    'a sheet that is loaded before',
    { ...loaded, 'src/a.css': ':root { --a: #111; }', 'src/z.css': '.dark { --b: 1px; }' },
  ],
  ['a rule before its own', '.dark { --b: 1px; }\n:root { --a: #111; }'],
  ['a layer', ':root { --a: #111; }\n@layer base { .dark { --b: 1px; } }'],
  ['a weaker rule', ':root { --a: #111; }\n:where(.dark) { --b: 1px; }'],
  ['what is not important', ':root { --a: #111 !important; }\n.dark { --b: 1px; }'],
  [
    'one of two that go together',
    '.dark { --b: 1px; }\n:root { --a: #111; }\n@media (prefers-color-scheme: dark) { :root { --b: 1px; } }',
  ],
])('a dark value is not offered where it would decide nothing: in %s', (_, files) => {
  const project = of(files);
  const { newDark, light } = tokenOf(project, '--a');
  expect([light?.value, newDark]).toEqual(['#111', null]);
});

test('a dark value goes to the rule in which it holds, though another one says more of the dark', () => {
  const css = '.dark { --b: 1px; --c: 1px; }\n:root { --a: #111; }\n[data-theme=dark] { --d: 1px; }\n';
  const project = of(css);
  expect(project.edit(request(tokenOf(project, '--a').newDark, '', '#ddd'))).toEqual({
    'src/tokens.css': css.replace('--d: 1px;', '--d: 1px; --a: #ddd;'),
  });
});

test('it becomes the second half of light-dark() where the design says both so, and is not offered where it knows no dark', () => {
  const css = ':root { --a: light-dark(#111, #eee); --b: #222; }\n';
  const project = of(css);
  expect(project.edit(request(tokenOf(project, '--b').newDark, '', '#ddd'))).toEqual({
    'src/tokens.css': css.replace('--b: #222', '--b: light-dark(#222, #ddd)'),
  });
  expect(tokenOf(of(':root { --b: #222; }'), '--b').newDark).toBeNull();
});

test('what has a value in the light alone is nothing in the dark, and gets no half that would never hold', () => {
  const css = '.light { --a: #111; }\n:root { --b: light-dark(#222, #ddd); }\n';
  const { light, dark, newDark, shown } = tokenOf(of(css), '--a');
  expect([light?.value, dark, newDark, shown]).toEqual(['#111', null, null, { light: '#111', dark: '' }]);
  const project = of(`${css}.dark { --c: 1px; }\n`);
  expect(project.edit(request(tokenOf(project, '--a').newDark, '', '#eee'))).toEqual({
    'src/tokens.css': `${css}.dark { --c: 1px; --a: #eee; }\n`,
  });
});

test.each([
  ['a circle', ':root { --a: #111; --b: #222; }\n.dark { --b: var(--a); }\n'],
  ['no colour', ':root { --a: #111; --b: #222; }\n.dark { --b: 12px; }\n'],
  [
    'a circle, from a width on',
    '@media (min-width: 62em) { :root { --a: #111; } }\n:root { --b: #222; }\n.dark { --b: var(--a); }\n',
  ],
])('what goes for both schemes is refused where it would be %s in the dark', (_, css) => {
  const project = of(css);
  const { light, others } = tokenOf(project, '--a');
  expect(project.edit(request((light ?? others[0])?.target, '#111', 'var(--b)'))).toMatchObject({
    code: 'INVALID_VALUE',
  });
});

test('what is a circle in the dark alone may be said for the light, where the dark has its own', () => {
  const css = ':root { --a: #111; --b: #222; }\n.dark { --a: #eee; --b: var(--a); }\n';
  expect(change(of(css), '--a', 'light', 'var(--b)')).toEqual({
    'src/tokens.css': css.replace('--a: #111', '--a: var(--b)'),
  });
});
