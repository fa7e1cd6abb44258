import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Container, type Document, parse } from 'postcss';
import { beforeAll, describe, expect, test } from 'vitest';
import * as fc from '../../../scripts/testing/properties.ts';
import { physicalProperty } from '../../css/physical-property.ts';
import { longhandsOf } from '../../css/shorthands.ts';
import { caseCount } from '../../source/testing/awkward-text.ts';
import { isSameClass } from '../../source/edits/class-name.ts';
import { SmallProject } from '../../source/testing/small-project.ts';
import { TailwindClasses } from '../../source/utilities/tailwind-classes.ts';
import { tailwindOf } from './tailwind-package.ts';

const sheet = `@import "tailwindcss";
@theme { --color-clay: #b4532a; }
@custom-variant dark (&:where(.dark, .dark *));`;

/** The project's own Tailwind, and each that `npm run test:editor-tailwind` has installed into a folder of its version's name. */
const folder = process.env['EDITOR_TAILWIND'];
const versions = folder === undefined ? [] : readdirSync(folder).map((name) => [name, join(folder, name)] as const);

type Extra = Readonly<Record<string, unknown>>;

/** What is asked of the one element of a component, and what its source becomes; else the code of the refusal. */
function become(system: TailwindClasses, markup: string, styling: Record<string, string>, extra: Extra = {}) {
  const head = 'export const A = () => ';
  const config = { languages: [], catalogues: [], forbidsLiterals: false, classSystem: () => system };
  const project = new SmallProject({ 'src/a.tsx': `${head}${markup};\n` }, config);
  const reactElement = { codebaseId: project.idAt('src/a.tsx', 0) };
  const changed = project.edit({
    path: 'mutate/styling',
    body: { reactElement, styling, stylingFramework: 'Tailwind', modifiers: [], customProperties: [], ...extra },
  });
  return 'code' in changed ? changed['code'] : changed['src/a.tsx']?.slice(head.length, -2);
}

describe.each([['of the project', process.cwd()] as const, ...versions])('Tailwind %s', (_, root) => {
  async function open(css: string) {
    const tailwind = await tailwindOf(root);
    if (!tailwind) throw new Error(`no Tailwind in ${root}`);
    const { design, hasUtilities, isLayered, build } = await tailwind.load(css, root, () => undefined);
    expect(hasUtilities).toBe(true);
    return { classes: new TailwindClasses(design, { find: tailwind.find, isLayered }), build };
  }
  let system: TailwindClasses;
  let prefixed: TailwindClasses;
  let build: (classes: string[]) => string;
  beforeAll(async () => {
    ({ classes: system, build } = await open(sheet));
    ({ classes: prefixed } = await open(sheet.replace('"tailwindcss"', '"tailwindcss" prefix(tw)')));
  });

  test.each([
    ['shadow-md translate-x-1', 'shadow-lg', false],
    ['shadow-md translate-x-1', 'translate-y-2', false],
    ['blur-sm', 'brightness-50', false],
    ['md:hover:p-3', 'hover:md:p-3', true],
    ['p-3', 'p-3!', false],
  ])('%s and %s: one of them is the same class, that is %s', (had, one, isThere) => {
    const names = had.split(' ');
    expect(names.some((other) => isSameClass(one, other, system))).toBe(isThere);
  });

  const rtl = { direction: 'rtl' };
  const at = (...holding: string[]) => ({ holding });
  test.each<[string, Record<string, string>, Extra, string]>([
    ['pt-2 pl-4 mt-1', { 'padding-block-start': '40px' }, {}, 'pt-10 pl-4 mt-1'],
    ['pt-2 pl-4 mt-1', { 'padding-inline-start': '40px' }, {}, 'pt-2 pl-10 mt-1'],
    ['pt-2 pl-4 mt-1', { 'padding-inline-start': '40px' }, rtl, 'pt-2 pl-4 mt-1 ps-10'],
    ['pr-4', { 'padding-inline-start': '40px' }, rtl, 'pr-10'],
    ['ps-4 ml-1', { 'padding-left': '40px' }, {}, 'ps-10 ml-1'],
    ['ml-4', { 'margin-inline-start': '-1rem' }, {}, '-ml-4'],
    ['left-2', { 'inset-inline-start': '1rem' }, {}, 'left-4'],
    ['right-2', { 'inset-inline-start': '1rem' }, rtl, 'right-4'],
    ['rounded-tl', { 'border-start-start-radius': '1rem' }, {}, 'rounded-tl-2xl'],
    ['rounded-t-lg', { 'border-start-start-radius': '1rem' }, {}, 'rounded-t-lg rounded-tl-2xl'],
    ['p-2 md:p-6', { padding: '40px' }, at('p-2', 'md:p-6'), 'p-2 md:p-10'],
    ['p-2 md:p-6', { padding: '40px' }, at('p-2'), 'p-10 md:p-6'],
    [
      'p-2 md:p-6 lg:p-8',
      { padding: '40px' },
      { ...at('p-2', 'md:p-6', 'lg:p-8'), modifiers: ['md'] },
      'p-2 md:p-10 lg:p-8',
    ],
    ['p-2 md:p-6', { padding: '' }, at('p-2', 'md:p-6'), 'p-2'],
    ['p-9! md:p-6', { padding: '40px' }, at('p-9!', 'md:p-6'), 'p-10! md:p-6'],
    ['p-9!', { padding: '40px' }, { modifiers: ['md'] }, 'p-9! md:p-10!'],
    ['p-2 dark:p-3', { padding: '40px' }, { modifiers: ['dark'] }, 'p-2 dark:p-10'],
    ['p-2 dark:p-3', { padding: '40px' }, at('p-2', 'dark:p-3'), 'p-2 dark:p-10'],
    ['p-2 rtl:p-3 ltr:p-4', { padding: '40px' }, { modifiers: ['rtl'] }, 'p-2 rtl:p-10 ltr:p-4'],
    ['ltr:pl-3 rtl:pr-3', { 'padding-inline-start': '40px' }, { ...rtl, ...at('rtl:pr-3') }, 'ltr:pl-3 rtl:pr-10'],
    ['md:rtl:p-3', { padding: '40px' }, { modifiers: ['rtl', 'md'] }, 'md:rtl:p-10'],
    ['group-hover:p-3', { padding: '40px' }, { modifiers: ['group-hover'] }, 'group-hover:p-10'],
    ['2xl:p-3', { padding: '40px' }, { modifiers: ['2xl'] }, '2xl:p-10'],
    ['min-[48rem]:p-3', { padding: '40px' }, { modifiers: ['md'] }, 'min-[48rem]:p-10'],
    ['text-[color:var(--x)] a', { color: '#b4532a' }, {}, 'text-clay a'],
    ['bg-[image:url(a_b.png)]', { 'background-image': 'none' }, {}, 'bg-none'],
    ['md:bg-[color:var(--x)]', { 'background-color': '#b4532a' }, { modifiers: ['md'] }, 'md:bg-clay'],
    ['p-2 space-y-4', { 'margin-block-start': '1rem' }, {}, 'p-2 space-y-4 [margin-block-start:1rem]'],
    ['a border-l-2', { 'border-inline-start-width': '4px' }, {}, 'a border-l-4'],
    ['border-s-2', { 'border-left-width': '5px' }, {}, 'border-s-[5px]'],
    ['md:border-s-2!', { 'border-inline-start-width': '4px' }, { modifiers: ['md'] }, 'md:border-s-4!'],
    ['border-2', { 'border-width': '4px' }, {}, 'border-4'],
    ['size-4', { width: '2rem' }, {}, 'size-4 w-8'],
    ['p-2', { padding: '12px' }, { rootPx: 16 }, 'p-3'],
    ['p-2', { padding: '12px' }, { rootPx: 10 }, 'p-[12px]'],
    ['p-2', { padding: '10px' }, { rootPx: 10 }, 'p-4'],
  ])('%s, asked for %o with %o: %s', (classes, styling, extra, after) => {
    const became = become(system, `<i className="${classes}" />`, styling, extra);
    // Newer versions have names for more.
    const name = after.replace(
      '[margin-block-start:1rem]',
      system.read('mbs-4') ? 'mbs-4' : '[margin-block-start:1rem]',
    );
    expect(became).toBe(`<i className="${name}" />`);
  });

  test.each<[string, Record<string, string>, Extra, string]>([
    ['tw:p-2 p-2', { padding: '12px' }, {}, 'tw:p-3 p-2'],
    ['tw:md:p-2', { padding: '12px' }, { modifiers: ['md'] }, 'tw:md:p-3'],
    ['tw:md:p-2 tw:p-1', { padding: '12px' }, at('tw:md:p-2'), 'tw:md:p-3 tw:p-1'],
    ['a', { color: '#b4532a' }, {}, 'a tw:text-clay'],
    ['a', { padding: '13px' }, {}, 'a tw:p-[13px]'],
    ['tw:dark:p-2', { padding: '12px' }, { modifiers: ['dark'] }, 'tw:dark:p-3'],
  ])('with a prefix, %s, asked for %o with %o: %s', (classes, styling, extra, after) => {
    expect(become(prefixed, `<i className="${classes}" />`, styling, extra)).toBe(`<i className="${after}" />`);
  });

  test('with a prefix, classes are added and offered with it', () => {
    expect(prefixed.waiting('tw:p-3', ['md', 'hover'])).toBe('tw:md:hover:p-3');
    expect(prefixed.waiting('p-3', ['md'])).toBeUndefined();
    expect(prefixed.suggest('text-cla')).toEqual(['tw:text-clay']);
    expect(prefixed.suggest('tw:md:text-cla')).toEqual(['tw:md:text-clay']);
    expect(prefixed.read('tw:md:[&:hover]:p-1')?.modifiers).toEqual(['md', '[&:hover]']);
  });

  test.each([
    [`<i className={clsx('p-2')} />`, { content: `'y'` }, `<i className={clsx('p-2', 'content-["y"]')} />`],
    [`<i className={clsx("p-2")} />`, { content: `"y"` }, `<i className={clsx("p-2", "content-['y']")} />`],
    [`<i className="p-2" />`, { 'font-family': `"Tajawal"` }, `<i className="p-2 font-['Tajawal']" />`],
    [`<i className='p-2' />`, { 'font-family': `'Noto Kufi'` }, `<i className='p-2 font-["Noto_Kufi"]' />`],
    [`<i />`, { content: `"y"` }, `<i className="content-['y']" />`],
    [`<i className="font-['A']" />`, { 'font-family': `"B"` }, `<i className="font-['B']" />`],
    [`<i className={clsx('content-["y"] a')} />`, { content: '' }, `<i className={clsx('a')} />`],
    [`<i className="p-2" />`, { content: `'a_b'` }, String.raw`<i className="p-2 content-['a\_b']" />`],
    [`<i className={clsx('p-2')} />`, { content: `'a_b'` }, 'INVALID_VALUE'],
    [
      `<i className={clsx('p-2')} />`,
      { 'background-image': 'url(a_b.png)' },
      `<i className={clsx('p-2', 'bg-[url(a_b.png)]')} />`,
    ],
  ])('%s, asked for %o, says it so that the scanner finds it: %s', (markup, styling, after) => {
    const became = become(system, markup, styling);
    expect(became).toBe(after);
  });

  const pool = [
    'p-1',
    'px-2',
    'pt-2',
    'pr-2',
    'pl-2',
    'ps-2',
    'pe-2',
    'm-1',
    'mt-2',
    'ml-2',
    'ms-2',
    '-mr-2',
    'inset-1',
    'start-2',
    'left-2',
  ]
    .concat([
      'right-2',
      'rounded',
      'rounded-t-lg',
      'rounded-s-lg',
      'rounded-ss',
      'rounded-tl',
      'rounded-tr',
      'border-2',
      'border-s-2',
    ])
    .concat([
      'border-l-4',
      'size-4',
      'w-4',
      'h-4',
      'p-1!',
      'pl-3!',
      'leading-6',
      'text-lg',
      'gap-2',
      'gap-x-4',
      'flex',
      'truncate',
    ]);
  const waiting = ['', '', '', 'md:', 'rtl:', 'ltr:', 'dark:', 'md:rtl:'];
  const wishes = [
    'padding',
    'padding-inline',
    'padding-block-start',
    'padding-inline-start',
    'padding-left',
    'padding-top',
    'margin',
    'margin-inline-start',
    'margin-right',
    'inset-inline-start',
    'left',
    'border-radius',
    'border-start-start-radius',
    'border-top-left-radius',
    'border-inline-start-width',
    'width',
    'inline-size',
    'gap',
    'column-gap',
  ];

  test('the class that is written decides on the page, in each direction, at each width and scheme; or a reason is said', async () => {
    const written = new Set<string>();
    const refused = new Set<string | undefined>();
    const scene = fc.record({
      classes: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...waiting), fc.constantFrom(...pool)).map((parts) => parts.join('')),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      property: fc.constantFrom(...wishes),
      value: fc.constantFrom('40px', '7px', '3rem'),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      isWide: fc.boolean(),
      isDark: fc.boolean(),
    });
    fc.assert(
      fc.property(scene, ({ classes, property, value, direction, isWide, isDark }) => {
        const holds = (name: string) =>
          system
            .read(name)
            ?.modifiers.every((one) => (one === 'md' ? isWide : one === 'dark' ? isDark : one === direction)) === true;
        const extra = { direction, holding: classes.filter(holds), rootPx: 16 };
        const after = become(system, `<i className="${classes.join(' ')}" />`, { [property]: value }, extra);
        const now = /className="(.*)"/.exec(after ?? '')?.[1]?.split(' ');
        if (!now) {
          refused.add(after);
          return;
        }
        written.add(after ?? '');
        const added = now.find((name) => !classes.includes(name));
        const winners = winnersOf(build(now), now.filter(holds), direction);
        for (const side of longhandsOf(property).map((one) => physicalProperty(one, direction)))
          expect([after, side, winners.get(side)]).toEqual([after, side, added]);
        expect(now.filter((name) => classes.includes(name))).toEqual(classes.filter((name) => now.includes(name)));
      }),
      { numRuns: Math.max(150, caseCount), endOnFailure: true },
    );
    expect(written.size).toBeGreaterThan(20);
    expect([...refused].filter((code) => code !== 'DYNAMIC_CLASS' && code !== 'NOTHING_TO_CHANGE')).toEqual([]);
  });
});

/** Which of the classes that hold decides each side, by the order in which Tailwind has written their rules. */
function winnersOf(css: string, holding: readonly string[], direction: 'ltr' | 'rtl'): ReadonlyMap<string, string> {
  const winners = new Map<string, { readonly name: string; readonly isImportant: boolean }>();
  parse(css).walkDecls(({ prop, important = false, parent }) => {
    const name = prop.startsWith('--') ? undefined : classAround(parent, holding);
    if (name === undefined) return;
    for (const side of longhandsOf(prop).map((one) => physicalProperty(one, direction)))
      if (important || !winners.get(side)?.isImportant) winners.set(side, { name, isImportant: important });
  });
  return new Map([...winners].map(([side, { name }]) => [side, name]));
}

function classAround(around: Container | Document | undefined, names: readonly string[]): string | undefined {
  for (let at = around; at; at = at.parent) {
    if (!('selector' in at) || typeof at.selector !== 'string') continue;
    const said = /^[.]((?:\\.|[\w-])+)/.exec(at.selector)?.[1]?.replaceAll('\\', '');
    if (said !== undefined && names.includes(said)) return said;
  }
  return undefined;
}
