import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { propRefusal } from '../../source/edits/prop-refusal.ts';
import { plan } from '../../source/plan.ts';
import { openFixture, type WriteFixture } from '../write/write-fixture.ts';

const manifest = (rest: object) => JSON.stringify({ version: '1.0.0', ...rest });
const part = (from: string, type: string) =>
  `import type { ${type} } from '${from}';\nexport interface PartProps extends ${type} {}\nexport const Part = (props: PartProps) => <p {...props} />;\n`;

let fixture: WriteFixture;
beforeEach(async () => {
  fixture = await openFixture({
    'src/a.tsx': 'export const A = () => <div />;\n',
    'node_modules/by-types/package.json': manifest({ types: 'dist/all.d.ts' }),
    'node_modules/by-types/dist/all.d.ts': `export * from './more.js';\nexport { Named as Renamed } from './more.js';\n`,
    'node_modules/by-types/dist/more.d.ts': `import { Base } from '@scope/by-exports/base';\nexport interface More extends Base { y?: 1 }\nexport interface Named { z: Date }\n`,
    'node_modules/@scope/by-exports/package.json': manifest({
      exports: {
        './base': { import: { types: './dist/base.d.mts', default: './dist/base.mjs' } },
        './parts/*': { types: './dist/*.d.mts' },
      },
    }),
    'node_modules/@scope/by-exports/dist/base.d.mts': 'export interface Base { when: Date; children?: string }\n',
    'node_modules/by-types/dist/constants.d.ts': 'export const at: Date;\nexport interface Fixed { at: Date }\n',
    'node_modules/untyped/package.json': manifest({ main: 'index.js' }),
    'node_modules/@types/untyped/package.json': manifest({ types: 'index.d.ts' }),
    'node_modules/@types/untyped/index.d.ts':
      'export = All;\nexport as namespace All;\ndeclare namespace All {\n  interface Props { at: Date }\n}\n',
    'node_modules/broken/package.json': '{ "types": ',
    'outside.d.ts': 'export interface Outside { at: Date }\n',
  });
});
afterEach(() => fixture.remove());

/** What an added part lacks, or what becomes of the file that it is added to. */
function added(source: string): unknown {
  const { project, root } = fixture;
  expect(root).not.toBe('');
  project.follow('src/part.tsx', source);
  const [div] = project.named('src/a.tsx')?.ids ?? [];
  if (div === undefined) throw new Error('no element');
  const planned = plan(project.index, project.ids, {
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: { codebaseId: div },
      afterElement: null,
      beforeElement: null,
      newElement: { type: 'component', componentName: 'Part', importFrom: 'src/part.tsx' },
    },
  });
  return planned.ok ? true : planned.refusal.names;
}

test.each([
  ['by its types, passed on whole, and of another package', part('by-types', 'More'), ['when']],
  ['passed on under another name', part('by-types', 'Renamed'), ['z']],
  ['beside a constant that is only declared', part('by-types/dist/constants', 'Fixed'), ['at']],
  ['by the types of its exports', part('@scope/by-exports/base', 'Base'), ['when']],
  ['by a pattern of its exports', part('@scope/by-exports/parts/base', 'Base'), ['when']],
  ['by types that others have written for it', part('untyped', 'Props'), ['at']],
])('what the type of a package asks for is asked for: %s', (_, source, names) => {
  expect(added(source)).toEqual(names);
});

test.each([
  ['that is not there', part('nowhere', 'Props')],
  ['that has no such type', part('by-types', 'Nothing')],
  ['whose manifest cannot be read', part('broken', 'Props')],
  ['that would be a file beside the project', part('../outside', 'Outside')],
])('of a package %s nothing is known', (_, source) => {
  expect(added(source)).toBe(true);
});

/** Why the first element of a name in a file does not take properties, each by itself. */
function codesIn(name: string, elementName: string, props: readonly string[]): unknown {
  const { index } = fixture.project;
  const file = index.parsed(name);
  const element = file?.elements.find((one) => one.name === elementName);
  if (!file || !element) throw new Error('no element');
  return props.map((prop) => propRefusal(index, { file, element }, prop)?.code);
}

/** Files of a package that pass each other on as a whole; the last one declares something too. */
const ringFiles = Array.from({ length: 8 }, (_, at) => {
  const others = Array.from({ length: 8 }, (_each, other) => other).filter((other) => other !== at);
  const declared =
    at === 7
      ? 'export interface Last { at: Date }\nexport declare function Made(props: { pick: () => void }): null;\n'
      : '';
  return [
    `node_modules/ring/${at}.d.ts`,
    others.map((other) => `export * from './${other}.js';\n`).join('') + declared,
  ] as const;
});

/** A project whose page renders one of such a package, and how often its files are asked for while `work` is done. */
async function inRing(name: string, work: () => unknown): Promise<{ readonly value: unknown; readonly asked: number }> {
  await fixture.remove();
  fixture = await openFixture({
    'src/a.tsx': `import { ${name} } from 'ring';\nexport const A = () => <div><${name} /></div>;\n`,
    'node_modules/ring/package.json': manifest({ types: '0.d.ts' }),
    ...Object.fromEntries(ringFiles),
  });
  const declared = vi.spyOn(fixture.project.files, 'declared');
  return { value: work(), asked: declared.mock.calls.length };
}

test.each([
  ['that one of them declares', 'Last', ['at']],
  ['that none of them declares', 'Nothing', true],
])('of files that pass each other on each is asked once for a type %s', async (_, type, names) => {
  const { value, asked } = await inRing('Made', () => added(part('ring', type)));
  expect(value).toEqual(names);
  // Once more from each file that names it.
  expect(asked).toBeLessThanOrEqual(8 * 8);
});

test.each([
  ['that one of them declares', 'Made', 'CODE_ONLY'],
  ['that none of them declares', 'Missing', undefined],
])('of files that pass each other on each is asked once for a component %s', async (_, name, code) => {
  const { value, asked } = await inRing(name, () => codesIn('src/a.tsx', name, ['pick']));
  expect(value).toEqual([code]);
  expect(asked).toBeLessThanOrEqual(8 * 8);
});

test('types that are made of one another again and again come to an end', async () => {
  const steps = Array.from({ length: 6 }, (_, at) => {
    const next = `S${at + 1}`;
    return `type S${at} = ${Array.from({ length: 14 }, () => next).join(' & ')};\n`;
  });
  fixture.project.follow('src/a.tsx', 'export const A = () => <div />;\n');
  const source = `${steps.join('')}interface S6 { at: Date }\nexport const Part = (props: S0) => <p {...props} />;\n`;
  expect(added(source)).toEqual(['at']);
});

test('what a package passes on through other files is gone through once, however many sources and properties ask', async () => {
  await fixture.remove();
  const use = `import { Made } from 'made';\nexport const A = () => <Made name="a" />;\n`;
  fixture = await openFixture({
    'src/a.tsx': use,
    'src/b.tsx': use,
    'node_modules/made/package.json': manifest({ types: 'made.d.ts' }),
    'node_modules/made/made.d.ts': `export * from './other';\nexport * from './inner';\n`,
    'node_modules/made/other.d.ts': 'export declare const other: string;\n',
    'node_modules/made/inner.d.ts':
      'export interface Props { name: string; pick: () => void; close: () => void }\nexport declare function Made(props: Props): null;\n',
  });
  const asked = vi.spyOn(fixture.project.files, 'declared');
  const props = ['pick', 'close', 'name', 'other'];
  const codes = ['CODE_ONLY', 'CODE_ONLY', undefined, undefined];
  for (const file of ['src/a.tsx', 'src/b.tsx']) expect(codesIn(file, 'Made', props)).toEqual(codes);
  // Where an import leads each asks anew.
  const further = asked.mock.calls.map(([, specifier]) => specifier).filter((specifier) => specifier !== 'made');
  expect(further).toEqual(['./other', './inner']);
});
