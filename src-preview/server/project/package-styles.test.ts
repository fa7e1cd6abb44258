import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySplices } from '../../source/apply-splices.ts';
import { plan } from '../../source/plan.ts';
import { openFixture, type WriteFixture } from '../write/write-fixture.ts';

let fixture: WriteFixture;
beforeAll(async () => {
  fixture = await openFixture({
    'node_modules/kit/package.json': JSON.stringify({ version: '1.0.0', types: 'all.d.ts' }),
    'node_modules/kit/all.d.ts': `
      interface Styled { style?: object; className?: string; children?: string }
      export declare function Text(props: Styled): null;
      export declare function Box(props: Styled & { sx?: object }): null;
      export declare function Provider(props: { children?: string }): null;
      interface Chosen<T> extends Either { theme: T }
      type Either = string extends number ? { isBare?: boolean } : {};
      export declare function Themed<T>({ theme, ...rest }: Chosen<T>): null;
      export declare const Unsaid: typeof globalThis;`,
    // As React has them: a package of code alone, and its declarations in one of their own.
    'node_modules/whole/package.json': JSON.stringify({ version: '1.0.0', exports: { '.': { default: './all.js' } } }),
    'node_modules/whole/all.js': 'module.exports = {};',
    'node_modules/@types/whole/package.json': JSON.stringify({ version: '1.0.0', types: 'all.d.ts' }),
    'node_modules/@types/whole/all.d.ts': `
      export = Whole;
      declare namespace Whole {
        interface ExoticComponent<P = {}> { (props: P): null }
        const Strict: ExoticComponent<{ children?: string | undefined }>;
        function Text(props: { className?: string; children?: string }): null;
      }`,
  });
});
afterAll(() => fixture.remove());

/** What becomes of an element of a package, or the code with which a change of it is refused. */
function changed(tag: string, change: 'class' | 'style', modifiers: readonly string[] = []): string {
  const { project } = fixture;
  const source = `import { Text, Box, Provider, Themed, Unsaid } from 'kit';\nimport Whole, { Strict } from 'whole';\nimport * as parts from 'whole';\nexport const A = () => <${tag} />;\n`;
  project.follow('src/a.tsx', source);
  const [codebaseId] = project.named('src/a.tsx')?.ids ?? [];
  if (!codebaseId) throw new Error('no element');
  const rest = { reactElement: { codebaseId }, modifiers: [...modifiers], customProperties: [] };
  const planned = plan(
    project.index,
    project.ids,
    change === 'class'
      ? { path: 'mutate/addClass', body: { ...rest, className: 'own', stylingFramework: null } }
      : { path: 'mutate/styling', body: { ...rest, styling: { color: 'blue' }, stylingFramework: 'CSS' } },
  );
  if (!planned.ok) return planned.refusal.code;
  const text = applySplices(source, planned.plan.splices.get('src/a.tsx') ?? []);
  return /<.*\/>/.exec(text)?.[0] ?? text;
}

test.each([
  ['what takes a style says it itself', 'Text', "<Text style={{ color: 'blue' }} />"],
  ['of what nobody knows what it takes, it is tried', 'Unsaid', "<Unsaid style={{ color: 'blue' }} />"],
  ['what takes none does not', 'Provider', 'NOT_A_HOST'],
])('a component of a package without a rule of the project: %s', (_, tag, outcome) => {
  expect(changed(tag, 'style')).toBe(outcome);
});

test('a state goes into `sx` where the declarations know it, and nowhere else', () => {
  expect(changed('Box', 'style', ['hover'])).toBe("<Box sx={{ '&:hover': { color: 'blue' } }} />");
  expect(changed('Text', 'style', ['hover'])).toBe('MODIFIER_NEEDS_CSS');
});

test('a class goes to what takes one by its declarations', () => {
  expect(changed('Text', 'class')).toBe('<Text className="own" />');
  expect(changed('Provider', 'class')).toBe('NOT_A_HOST');
});

test.each(['Strict', 'Whole.Strict', 'parts.Strict', 'Themed'])(
  '<%s> takes no class and no style by its declarations',
  (tag) => {
    expect([changed(tag, 'class'), changed(tag, 'style')]).toEqual(['NOT_A_HOST', 'NOT_A_HOST']);
  },
);

test.each(['Whole.Text', 'parts.Text'])(
  '<%s> of a package that exports one thing takes a class by its declarations',
  (tag) => {
    expect(changed(tag, 'class')).toBe(`<${tag} className="own" />`);
    expect(changed(tag, 'style')).toBe('NOT_A_HOST');
  },
);
