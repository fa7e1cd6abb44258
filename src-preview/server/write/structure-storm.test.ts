import * as fc from '../../../scripts/testing/properties.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../../scripts/node-kit/long-run.ts';
import type { ElementRef } from '../../protocol/http/element-ref.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { plan } from '../../source/plan.ts';
import { typeRefusal } from '../types/type-refusal.ts';
import type { Turn } from './turn.ts';
import { WatchedTypes } from './watched-types.fixture.ts';
import { change, openFixture, type WriteFixture } from './write-fixture.ts';

/** How many operations are made and taken back; a full run is ten thousand. */
const asked = process.env['EDITOR_CASES'];
const cases = Number(asked ?? 100);
const operations = 50;
/** Whether what is drawn is new: a usual run makes the same operations on the same sources each time. */
const isFresh = isLongRun || asked !== undefined;

/**
 * An app of the tests, and TSX that packages ship. The portal's own sources are with them where what is drawn is new: an operation
 * meets several files, so that each change of the portal would be another storm.
 */
const folders = {
  ...(isFresh && { src: 'src' }),
  app: 'tests/fixtures/editor/tailwind-app/src',
  flow: 'node_modules/lighthouse/flow-report/src',
  emotion: 'node_modules/@emotion/react/src',
  dexie: 'node_modules/dexie-react-hooks/test/components',
};
/** Packages that a full run has installed for their sources. */
const installed = process.env['EDITOR_PACKAGES'];
const library = 'aria';

function sourcesIn([name, folder]: [string, string]): [string, string][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  return files
    .filter((file) => /[.]tsx?$/.test(file) && !/[.](?:test|d)[.]/.test(file))
    .map((file) => [`${name}/${file}`, readFileSync(join(folder, file), 'utf8')]);
}

/** Gives a folder its packages; the types of React are this repository's, since two of them would be two Reacts. */
async function linkPackages(packages: string, folder: string): Promise<void> {
  await symlink(resolve('node_modules/@types'), join(packages, 'node_modules/@types'));
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'));
}

let fixture: WriteFixture;
/** Their types are asked after each operation of a full run. */
let watched: WatchedTypes | undefined;
/** What the types have against what was done. */
const complaints: string[] = [];
/** Files that hold elements. */
let places: readonly string[];
beforeAll(async () => {
  const shipped = installed && { [library]: join(installed, 'node_modules/react-aria-components/src') };
  fixture = await openFixture(Object.fromEntries(Object.entries({ ...folders, ...shipped }).flatMap(sourcesIn)));
  if (installed) await linkPackages(installed, join(fixture.root, library));
  const { project } = fixture;
  if (cases >= 1000) watched = await WatchedTypes.over(fixture);
  places = project.files.list().filter((file) => (project.named(file)?.ids.length ?? 0) > 0);
});
afterAll(() => fixture.remove());

const kinds = ['add', 'copy', 'component', 'move', 'remove', 'duplicate', 'wrap', 'unwrap', 'retag', 'order'] as const;

/** An operation, as numbers from which its elements are drawn when its turn has come. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  file: fc.nat(1_000_000),
  other: fc.nat(1_000_000),
  at: fc.nat(1_000_000),
  to: fc.nat(1_000_000),
  tag: fc.constantFrom('div', 'span', 'p', 'section', 'b', 'hr', 'h2', 'li', 'button'),
  isSameFile: fc.boolean(),
  isTouched: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function drawn(file: string, at: number): ElementRef | undefined {
  const ids = fixture.project.named(file)?.ids ?? [];
  const codebaseId = ids[at % Math.max(1, ids.length)];
  return codebaseId && { codebaseId };
}

function requestOf(
  { kind, file, other, at, to, tag, isSameFile }: Step,
  among: readonly string[],
): EditRequest | undefined {
  const name = among[file % among.length] ?? '';
  const otherName = isSameFile ? name : (among[other % among.length] ?? '');
  const element = drawn(name, at);
  const target = drawn(otherName, to);
  if (!element || !target) return undefined;
  const reactElements = [element];
  const beside = { afterElement: null, beforeElement: null };
  const into = { ...beside, destinationElement: target };
  switch (kind) {
    case 'add':
      return {
        path: 'mutate/addJsxElement',
        body: { ...into, newElement: { type: 'native', nativeTag: tag, propsToSet: {} } },
      };
    case 'copy':
      return { path: 'mutate/addJsxElement', body: { ...into, newElement: element } };
    case 'component': {
      const componentName =
        fixture.project.named(name)?.parsed.functions.find((one) => /^[A-Z]/.test(one.name))?.name ?? 'None';
      return {
        path: 'mutate/addJsxElement',
        body: { ...into, newElement: { type: 'component', componentName, importFrom: name } },
      };
    }
    case 'move':
      return {
        path: 'mutate/moveJsxElement',
        body: { ...beside, elementToMove: element, newContainerElement: target, expectedCurrentParent: null },
      };
    case 'remove':
      return { path: 'mutate/removeJsxElement', body: { elementsToRemove: reactElements } };
    case 'retag':
      return { path: 'mutate/changeElementTag', body: { elementToModify: element, newTag: tag } };
    case 'order':
      return { path: 'mutate/reorderListItem', body: { element, from: at % 3, to: to % 3, count: 2 + (at % 3) } };
    case 'duplicate':
    case 'unwrap':
      return { path: `mutate/${kind}`, body: { reactElements } };
    case 'wrap':
    default:
      return { path: 'mutate/wrapInDiv', body: { reactElements } };
  }
}

/** Makes it of the elements that are drawn, or of others where these do not take it. */
async function carriedOut(one: Step, among: readonly string[]): Promise<Turn | undefined> {
  const { index, ids } = fixture.project;
  for (let draw = 0; draw < 8; draw += 1) {
    const request = requestOf({ ...one, at: one.at + draw * 7, to: one.to + draw * 3, file: one.file + draw }, among);
    if (!request) continue;
    const planned = plan(index, ids, request);
    if (watched && planned.ok && (await typeRefusal(watched.asked, fixture.project.files, planned.plan))) continue;
    const written = await fixture.writer.apply({ path: request.path }, () => plan(index, ids, request));
    if (written.ok) {
      const { turn } = written;
      const patch = turn.files.flatMap((file) => file.patch).join('\n');
      for (const problem of watched?.against(turn) ?? [])
        complaints.push(`${request.path}: ${JSON.stringify(problem)}\n${patch}`);
      return turn;
    }
    // A plan whose text would be no program is a mistake of ours.
    expect(written.refusal.code, JSON.stringify(request)).not.toBe('UNPARSABLE');
  }
  return undefined;
}

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');

/** Somebody else writes a line at the beginning or the end of a file. */
async function touch(file: string, mark: string, isAtEnd: boolean): Promise<void> {
  const text = await onDisk(file);
  await writeFile(join(fixture.root, file), isAtEnd ? text + mark : mark + text);
  fixture.project.followDisk(file);
}

const textsOf = async (files: Iterable<string>) =>
  Object.fromEntries(await Promise.all([...files].map(async (file) => [file, await onDisk(file)] as const)));

async function restore(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(texts)) {
    await writeFile(join(fixture.root, file), text);
    fixture.project.followDisk(file);
  }
}

/** What somebody else wrote, around what stood there. */
const around = (texts: Readonly<Record<string, string>>, marks: ReadonlyMap<string, { head: string; tail: string }>) =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => {
      const { head = '', tail = '' } = marks.get(file) ?? {};
      return [file, head + text + tail];
    }),
  );

/**
 * Takes turns back, or makes them again; false where somebody else wrote a file in which two places are alike to the letter: then it
 * is refused, and nothing is written.
 */
async function revertAll(turns: readonly Turn[], to: Turn['state']): Promise<boolean> {
  for (const { activityId, path, files } of turns) {
    const names = files.map(({ file }) => file);
    const before = await textsOf(names);
    const reverted = await fixture.writer.revert(change, activityId, to);
    const isAlike = !reverted.ok && reverted.refusal.code === 'STALE';
    expect({ path, isAsAsked: reverted.ok || isAlike }).toEqual({ path, isAsAsked: true });
    if (!isAlike) continue;
    expect(await textsOf(names)).toEqual(before);
    return false;
  }
  return true;
}

test('fifty operations in a row, with lines of somebody else’s between them, parse, give types no new reason to complain, are taken back to the byte and made again to the byte', async () => {
  expect(places.length).toBeGreaterThan(20);
  const done = new Map<string, number>();
  let alike = 0;
  const scene = fc.record({
    files: fc.uniqueArray(fc.nat(1_000_000), { minLength: 6, maxLength: 12 }),
    steps: fc.array(step, { minLength: operations, maxLength: operations }),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ files, steps }) => {
      const among = [...new Set(files.map((at) => places[at % places.length] ?? ''))];
      // A list may stand in a file without elements.
      const before = new Map(
        fixture.project.files.list().map((file) => [file, fixture.project.files.read(file) ?? '']),
      );
      const marks = new Map<string, { head: string; tail: string }>();
      const turns: Turn[] = [];
      for (const [at, one] of steps.entries()) {
        const turn = await carriedOut(one, among);
        if (turn) {
          turns.push(turn);
          done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
        }
        if (!one.isTouched) continue;
        const file = among[one.other % among.length] ?? '';
        const isAtEnd = at % 2 === 0;
        const mark = `// somebody else ${at}\n`;
        await touch(file, mark, isAtEnd);
        const known = marks.get(file) ?? { head: '', tail: '' };
        marks.set(file, isAtEnd ? { ...known, tail: known.tail + mark } : { ...known, head: mark + known.head });
      }
      const changed = [...new Set([...turns.flatMap((turn) => turn.files.map(({ file }) => file)), ...marks.keys()])];
      const after = await textsOf(changed);
      const original = Object.fromEntries(changed.map((file) => [file, before.get(file) ?? '']));
      const isUndone = await revertAll(turns.toReversed(), 'undone');
      const undone = await textsOf(changed);
      const isRedone = isUndone && (await revertAll(turns, 'done'));
      const redone = await textsOf(changed);
      await restore(original);
      watched?.restore(original);
      expect(complaints.join('\n')).toBe('');
      alike += Number(!isRedone);
      if (!isRedone) return;
      expect(undone).toEqual(around(original, marks));
      expect(redone).toEqual(after);
    }),
    { numRuns: Math.max(1, Math.ceil(cases / operations)), endOnFailure: true },
  );
  const made = [...done.values()].reduce((sum, one) => sum + one, 0);
  // Of a few hundred, each kind has been made.
  const wanted = cases >= 1000 ? kinds : [...done.keys()];
  expect([...done.keys()].toSorted()).toEqual([...wanted].toSorted());
  expect(made).toBeGreaterThan(cases * 0.5);
  // Of operations that are the same each time none meets two places that are alike; of new ones a few may.
  expect(alike).toBeLessThanOrEqual(isFresh ? 1 + cases / operations / 10 : 0);
}, 3_600_000);
