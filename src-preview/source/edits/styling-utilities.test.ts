import { __unstable__loadDesignSystem } from '@tailwindcss/node';
import * as fc from '../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isParseFailure, parseFile } from '../parsed-file.ts';
import { caseCount } from '../testing/awkward-text.ts';
import { SmallProject } from '../testing/small-project.ts';
import { TailwindClasses } from '../utilities/tailwind-classes.ts';
import { attributeOf } from './attributes.ts';
import { staticClasses } from './static-classes.ts';

const app = 'tests/fixtures/editor/tailwind-app/src';
const design = readFileSync(join(app, 'styles.css'), 'utf8');
const sources = Object.fromEntries(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [`src/${name}`, readFileSync(join(app, name), 'utf8')]),
);

let system: TailwindClasses;
beforeAll(async () => {
  system = new TailwindClasses(await __unstable__loadDesignSystem(design, { base: process.cwd() }));
});

const config = () => ({ languages: [], catalogues: [], forbidsLiterals: false, classSystem: () => system });

type Styling = Readonly<Record<string, string>>;
type Modifiers = ('hover' | 'focus' | 'md' | 'lg')[];

function edit(project: SmallProject, place: { file: string; index: number }, styling: Styling, modifiers: Modifiers) {
  const reactElement = { codebaseId: project.idAt(place.file, place.index) };
  return project.edit({
    path: 'mutate/styling',
    body: { reactElement, styling, stylingFramework: 'Tailwind', modifiers, customProperties: [] },
  });
}

/** What becomes of the one element of a component that is asked for `hover md | padding: 1rem; margin: `. */
function become(markup: string, asked: string): string | undefined {
  const head = 'export const A = ({ isOn, given }: Props) => ';
  const [wanted = '', before = ''] = asked.split(' | ').toReversed();
  const styling = Object.fromEntries(
    wanted.split('; ').map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()]),
  );
  const modifiers = (['hover', 'focus', 'md', 'lg'] as const).filter((one) => before.split(' ').includes(one));
  const project = new SmallProject({ 'src/a.tsx': `${head}${markup};\n` }, config());
  const changed = edit(project, { file: 'src/a.tsx', index: 0 }, styling, [...modifiers]);
  if ('code' in changed) return changed['code'];
  return changed['src/a.tsx']?.slice(head.length, -2);
}

describe('a value becomes the class that the design has for it', () => {
  test.each([
    ['in the place of the one before', '<i className="a p-1 b" />', 'padding: 0.75rem', '<i className="a p-3 b" />'],
    [
      'whatever their order',
      '<i className="hover:md:p-2 p-1" />',
      'md hover | padding: 12px',
      '<i className="hover:md:p-3 p-1" />',
    ],
    ['behind the others', '<i className="card" />', 'color: #1f5f6b', '<i className="card text-glaze" />'],
    ['where there was none', '<i />', 'md | padding: 13.5px', '<i className="md:p-[13.5px]" />'],
    ['narrower ones go with it', '<i className="pl-2 m-1 pr-4" />', 'padding: 1rem', '<i className="p-4 m-1" />'],
    ['beside a wider one', '<i className="size-4" />', 'width: 2rem', '<i className="size-4 w-8" />'],
    ['as heavy as before', '<i className="p-1!" />', 'padding: 1rem', '<i className="p-4!" />'],
    ['several at once', '<i className="p-1" />', 'padding: 1rem; margin-top: 4px', '<i className="p-4 mt-1" />'],
    ['in a call', "<i className={cn('p-1', given)} />", 'padding: 1rem', "<i className={cn('p-4', given)} />"],
    ['taken away', '<i className="a p-1 b" />', 'padding:', '<i className="a b" />'],
    ['once', '<i className="measure" />', 'max-width: 62ch', 'NOTHING_TO_CHANGE'],
    ['only where all is known', '<i className={given} />', 'padding: 1rem', 'DYNAMIC_CLASS'],
    ['only where it always holds', "<i className={cn('a', isOn && 'p-1')} />", 'padding: 1rem', 'DYNAMIC_CLASS'],
    ['only where a class can say it', '<i className="a" />', 'font-family: "A\'s"', 'INVALID_VALUE'],
    ['with its attribute where it was all', '<i className="p-1" id="x" />', 'padding:', '<i id="x" />'],
    ['only where its end is seen', '<i className={`p-${given} a`} />', 'padding: 1rem', 'DYNAMIC_CLASS'],
    [
      'beside what says something else',
      '<i className={`m-${given} a`} />',
      'padding: 1rem',
      '<i className={`m-${given} a p-4`} />',
    ],
    ['never by half', '<i className="size-4" />', 'width:', 'CLASS_NOT_IN_SOURCE'],
    ['never a variable of its own', '<i className="a" />', '--x: 1px', 'RULE_NOT_IN_PROJECT'],
  ])('%s: %s', (_, before, asked, after) => {
    expect(become(before, asked)).toBe(after);
  });

  test('what an element has is told with what it waits for and where it stands', () => {
    const text =
      'export const A = ({ isOn }: Props) => <i className={cn("md:[&:hover]:p-1 card", isOn && "text-clay")} />;\n';
    const project = new SmallProject({ 'src/a.tsx': text }, config());
    const styles = project.styles({ element: { codebaseId: project.idAt('src/a.tsx', 0) } });
    expect(styles).toMatchObject({
      utilities: [
        {
          name: 'md:[&:hover]:p-1',
          modifiers: ['md', '[&:hover]'],
          declarations: [{ name: 'padding', value: 'var(--spacing)' }],
          isAlways: true,
        },
        { name: 'text-clay', modifiers: [], isAlways: false, place: { line: 1 } },
      ],
    });
    expect('breakpoints' in styles && styles.breakpoints[1]).toEqual({ name: 'md', condition: '(min-width: 48rem)' });
  });

  test('a class whose value stands in quotes is taken away by its name', () => {
    const project = new SmallProject(
      { 'src/a.tsx': `export const A = () => <i className='a content-["y"]' />;\n` },
      config(),
    );
    const body = { reactElement: { codebaseId: project.idAt('src/a.tsx', 0) }, className: 'content-["y"]' };
    expect(project.edit({ path: 'mutate/removeClass', body })).toEqual({
      'src/a.tsx': `export const A = () => <i className='a' />;\n`,
    });
  });

  test('a project without a design system says so', () => {
    const project = new SmallProject({ 'src/a.tsx': 'export const A = () => <i />;\n' });
    expect(edit(project, { file: 'src/a.tsx', index: 0 }, { padding: '1rem' }, [])).toMatchObject({
      code: 'RULE_NOT_IN_PROJECT',
    });
  });
});

/** The classes that an element has whatever its state, in order. */
function classesAt(file: string, text: string, index: number): string[] {
  const parsed = parseFile(file, text);
  if (isParseFailure(parsed)) throw new Error(parsed.message);
  const element = parsed.elements[index];
  const value = element && attributeOf(element, 'className')?.value;
  return value ? staticClasses(value, { file: parsed, functionIndex: element.functionIndex }).always : [];
}

/** Why a value may not become a class here. */
const reasons: ReadonlySet<string | undefined> = new Set(['DYNAMIC_CLASS', 'NOTHING_TO_CHANGE', 'NOT_A_HOST']);

const wishes = [
  ['padding', '1rem'],
  ['padding-inline', '7px'],
  ['margin-top', '0.5rem'],
  ['color', 'var(--color-clay)'],
  ['background-color', '#fafafa'],
  ['font-size', '0.875rem'],
  ['border-radius', '0.5rem'],
  ['width', '50%'],
  ['gap', '12px'],
  ['grid-template-columns', '1fr 3fr'],
] as const;

test('over an app, an element ends with the value it was given, every other class stays in its order, or a reason is said', () => {
  const files = Object.keys(sources);
  const scene = fc.record({
    file: fc.constantFrom(...files),
    element: fc.nat(40),
    wish: fc.constantFrom(...wishes),
    modifiers: fc.subarray<Modifiers[number]>(['md', 'hover']),
    extra: fc.constantFrom('', 'js-hook', 'md:hover:p-1', 'p-[3px]'),
  });
  let written = 0;
  const refused = new Set<string | undefined>();
  fc.assert(
    fc.property(scene, ({ file, element, wish: [property, value], modifiers, extra }) => {
      const source = (sources[file] ?? '').replace('className="', `className="${extra === '' ? '' : `${extra} `}`);
      const project = new SmallProject({ [file]: source }, config());
      const parsed = parseFile(file, source);
      const count = isParseFailure(parsed) ? 0 : parsed.elements.length;
      fc.pre(count > 0);
      const index = element % count;
      const changed = edit(project, { file, index }, { [property]: value }, modifiers);
      if ('code' in changed) {
        refused.add(changed['code']);
        return;
      }
      written += 1;
      const after = changed[file] ?? '';
      const before = classesAt(file, source, index);
      const now = classesAt(file, after, index);
      const wanted = system.classFor(property, value, { modifiers, isImportant: false, rootPx: 16 }) ?? '';
      const means = system.read(wanted);
      expect(now.map((name) => system.read(name))).toContainEqual(means);
      const kept = now.filter((name) => before.includes(name));
      expect(kept).toEqual(before.filter((name) => now.includes(name)));
      // Only classes of the same conditions go.
      const gone = before.filter((name) => !now.includes(name));
      expect(gone.filter((name) => system.read(name)?.context !== system.contextOf(modifiers))).toEqual([]);
      expect(Object.keys(changed)).toEqual([file]);
    }),
    { numRuns: Math.max(200, caseCount), endOnFailure: true },
  );
  expect(written).toBeGreaterThan(50);
  expect([...refused].filter((code) => !reasons.has(code))).toEqual([]);
});
