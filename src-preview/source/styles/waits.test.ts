import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const markup = `import classes from './a.module.css';
export function A({ isOn, kind }: Props) {
  return (
    <section className={isOn ? classes.on : classes.off} data-part="a" data-kind={kind}>
      <i className={\`\${classes.x} \${isOn ? classes.open : ''}\`} data-own="a" data-mode={kind} href={kind}>
        A
      </i>
    </section>
  );
}
`;

/** What the one rule of a sheet waits for, as it is told of the element; null where it cannot mean that. */
function waitsOf(selector: string, file = 'src/a.module.css'): readonly string[] | null {
  const end = selector.includes('{') ? '}' : '';
  const project = new SmallProject({
    'src/a.tsx': markup,
    'src/a.module.css': '',
    [file]: `${selector} { color: red }${end}`,
  });
  const styles = project.styles({ element: { codebaseId: project.id('src/a.tsx', '<i') } });
  if (!('rules' in styles)) throw new Error(styles.code);
  const [rule] = styles.rules;
  return rule ? (rule.waits ?? []) : null;
}

test.each([
  ['.x[data-mode]', ['[data-mode]']],
  ['.x[aria-expanded="true"]', ['[aria-expanded="true"]']],
  ['.x:not([data-mode])', [':not([data-mode])']],
  ['.x:has(b)', [':has(b)']],
  ['.x:checked', [':checked']],
  ['.x:dir(rtl)', [':dir(rtl)']],
  ['.x.open', ['.open']],
  ['.open', ['.open']],
  ['[data-open] .x', ['[data-open]']],
  ['section[data-kind] > .x', ['section[data-kind]']],
  ['.on .x', ['.on']],
  ['.card:hover .x', ['.card:hover']],
  ['.dark .x', ['.dark']],
  ['html.wide .x', ['html.wide']],
  [':root[data-theme="dark"] .x:has(b)', [':root[data-theme="dark"]', ':has(b)']],
  ['[data-open], [aria-busy]', ['[data-open]']],
  ['[data-open] { & .x', ['[data-open]']],
])('%s waits for %j', (selector, waits) => {
  expect(waitsOf(selector)).toEqual(waits);
});

test.each([
  '.x',
  '.x:hover',
  '.x:first-child',
  '.x:not(:last-child)',
  '.x:nth-child(2)',
  '.x[data-own]',
  '.x[href]',
  '[data-part="a"] .x',
  '.far .x',
  ':root .x',
  'section > i',
  '.dark .x, .x',
  ':is(.dark, section) .x',
])('%s waits for nothing beside states of the element', (selector) => {
  expect(waitsOf(selector)).toEqual([]);
});

test('a class of another sheet is none that the element has at times', () => {
  expect(waitsOf('.on i', 'src/all.css')).toEqual([]);
  expect(waitsOf('[data-open] i', 'src/all.css')).toEqual(['[data-open]']);
});
