import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { SmallProject } from '../testing/small-project.ts';

const files = [
  'src/features/home/home-page.tsx',
  'src/features/home/home-page.module.css',
  'src/features/posts/post-card.tsx',
  'src/features/posts/post-card.module.css',
  'src/features/simple-dashboard/simple-dashboard-page.tsx',
  'src/features/simple-dashboard/simple-dashboard-page.module.css',
  'src/app/shell/shell.css',
  'src/ui/tokens.css',
];
const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
const portal = new SmallProject(texts, portalTarget.project);
const [home = '', , card = ''] = files;

function stylesOf(project: SmallProject, file: string, at: string, around: readonly string[] = []) {
  const ancestry = [project.id(file, at), ...around.map((one) => project.id(file, one))];
  const styles = project.styles({ element: { codebaseId: project.id(file, at), ancestry } });
  if ('code' in styles) throw new Error(styles.code);
  return styles;
}

test('a heading has the rule of its class, which nothing else has', () => {
  const { rules, newClass, tokens } = stylesOf(portal, home, '<h2 id="home-today"');
  const [rule, ...others] = rules.filter(({ className }) => className !== null);
  expect(others.map(({ selectors }) => selectors)).toEqual([['.today:has(article) .title']]);
  expect(rule).toMatchObject({
    selectors: ['.title'],
    conditions: [],
    className: 'title',
    uses: { count: 1, mayBeMore: false },
  });
  expect(rule?.place.file).toBe('src/features/home/home-page.module.css');
  expect(rule?.declarations.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'margin: 0',
    'font-size: var(--size-lead)',
  ]);
  expect(newClass).toBe(true);
  expect(tokens.length).toBeGreaterThan(30);
  const used = tokens.filter(({ isUsed }) => isUsed);
  expect(used.map(({ name }) => name)).toEqual(['--brand', '--size-small', '--size-lead']);
  // What the dark says of it is a place of its own.
  expect(used[0]).toMatchObject({ value: '#4a56e2', dark: { value: '#a5adff', place: { file: 'src/ui/tokens.css' } } });
  expect(used[1]?.dark).toBeUndefined();
  expect(used.at(-1)).toMatchObject({ value: '1.25rem', place: { file: 'src/ui/tokens.css' } });
});

test('a card has its rule at every width and from some width on', () => {
  const { rules, breakpoints } = stylesOf(portal, card, '<article');
  const own = rules.filter(({ className }) => className === 'card');
  expect(own.map(({ conditions }) => conditions)).toEqual([[], ['@media (min-width: 48em)']]);
  expect(breakpoints).toContainEqual({ name: 'md', condition: '(min-width: 48em)' });
});

test('a class of the whole project is found in the sheet that says it', () => {
  const { rules } = stylesOf(portal, home, '<p className="shell-statement ');
  const own = rules.filter(({ className }) => className === 'shell-statement');
  expect(own.map(({ place, conditions }) => [place.file, conditions.join()])).toEqual([
    ['src/app/shell/shell.css', ''],
    ['src/app/shell/shell.css', '@media (min-width: 48em)'],
    ['src/app/shell/shell.css', '@media (min-width: 62em)'],
  ]);
});

test('what a rule names is what an edit takes', () => {
  const { rules } = stylesOf(portal, card, '<article');
  const rule = rules.find(({ className, conditions }) => className === 'card' && conditions.length > 0);
  const changed = portal.edit({
    path: 'mutate/styling',
    body: {
      reactElement: { codebaseId: portal.id(card, '<article') },
      styling: { 'padding-block': '40px' },
      stylingFramework: 'CSS',
      modifiers: [],
      customProperties: [],
      target: { rule: rule?.target ?? '' },
    },
  });
  const sheet = 'src/features/posts/post-card.module.css';
  expect(changed).toEqual({ [sheet]: texts[sheet]?.replace('padding-block: 32px;', 'padding-block: 40px;') });
});

test('constants of a style attribute can be changed, what is computed cannot', () => {
  const bar = stylesOf(
    portal,
    'src/features/simple-dashboard/simple-dashboard-page.tsx',
    '<span className={classes.bar}',
  );
  expect(bar.inline).toMatchObject([{ name: 'inline-size', value: null, can: { code: 'DYNAMIC_STYLE' } }]);
  const small = new SmallProject({
    'src/a.tsx': "export const A = () => <i style={{ blockSize: 1, color: 'red' }} />;\n",
  });
  expect(stylesOf(small, 'src/a.tsx', '<i').inline).toEqual([
    { name: 'block-size', value: '1', can: true },
    { name: 'color', value: 'red', can: true },
  ]);
});

test('an element has the classes that a component around it may hand on, and rules that mean its tag', () => {
  const project = new SmallProject({
    'src/a.tsx':
      "import classes from './a.module.css';\nfunction B({ className }: { className: string }) {\n  return <b className={className} />;\n}\nexport const A = () => (\n  <i>\n    <B className={classes.x} />\n  </i>\n);\n",
    'src/a.module.css': '.x { gap: 0; }\n.y { gap: 0; }\n.z b { gap: 0; }\n.z i { gap: 0; }\n.x::before { gap: 0; }\n',
  });
  const { rules } = stylesOf(project, 'src/a.tsx', '<b', ['<B', '<i']);
  expect(rules.map(({ selectors, className }) => [selectors.join(), className])).toEqual([
    ['.x', 'x'],
    ['.z b', null],
  ]);
});

test('what stands in rules is told with its surroundings, and is changed where it stands', () => {
  const sheet = `.card {
  padding: 16px;
  @media (width >= 48rem) {
    padding: 32px;
    &:hover { color: red; }
  }
  & .title { gap: 1px; }
  .title { @supports (gap: 1px) { gap: 2px; } }
}
@layer base { @scope (.card) { .title { gap: 3px; } } }
`;
  const project = new SmallProject({
    'src/a.tsx':
      'import \'./a.css\';\nexport const A = () => (\n  <i className="card">\n    <b className="title" />\n  </i>\n);\n',
    'src/a.css': sheet,
  });
  const told = (at: string) =>
    stylesOf(project, 'src/a.tsx', at).rules.map(({ unnested, around, layer, order, place, declarations }) => [
      unnested?.join(),
      around?.join(' '),
      layer?.join('.') ?? null,
      order,
      place.line,
      declarations.map(({ name, value }) => `${name}: ${value}`).join('; '),
    ]);
  expect(told('<i')).toEqual([
    ['.card', '', null, 0, 1, 'padding: 16px'],
    ['.card', '@media (width >= 48rem)', null, 0, 3, 'padding: 32px'],
    [':is(.card):hover', '@media (width >= 48rem)', null, 1, 5, 'color: red'],
  ]);
  expect(told('<b')).toEqual([
    [':is(.card) .title', '', null, 2, 7, 'gap: 1px'],
    [':is(.card) .title', '@supports (gap: 1px)', null, 3, 8, 'gap: 2px'],
    ['.title', '@layer base @scope (.card)', 'base', 4, 10, 'gap: 3px'],
  ]);
  const changed = (at: string, target: string, styling: Record<string, string>) =>
    project.edit({
      path: 'mutate/styling',
      body: {
        reactElement: { codebaseId: project.id('src/a.tsx', at) },
        styling,
        stylingFramework: 'CSS',
        modifiers: [],
        customProperties: [],
        target: { rule: target },
      },
    });
  const [, wide] = stylesOf(project, 'src/a.tsx', '<i').rules;
  expect(changed('<i', wide?.target ?? '', { padding: '40px' })).toEqual({
    'src/a.css': sheet.replace('32px', '40px'),
  });
  for (const { target, declarations } of stylesOf(project, 'src/a.tsx', '<b').rules)
    expect(changed('<b', target, { gap: '44px' })).toEqual({
      'src/a.css': sheet.replace(`gap: ${declarations[0]?.value};`, 'gap: 44px;'),
    });
});
