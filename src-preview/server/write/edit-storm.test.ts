import * as fc from '../../../scripts/testing/properties.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Splice } from '../../source/project.ts';
import type { Turn } from './turn.ts';
import { change, openFixture, planOf, type WriteFixture } from './write-fixture.ts';

/** How many edits are made and taken back; a full run is ten thousand. */
const cases = Number(process.env['EDITOR_CASES'] ?? 60);

const literal = /'(?:[^'\\\n]|\\.)*'/g;
const letters = fc.constantFrom('a', 'ن', 'َ', ' ', '😀', '{', '<', '&', '\u{202b}', '\t', '‏');
const word = fc.string({ unit: letters, maxLength: 12 });

/** Files whose strings are edited: as they are, with a byte order mark, and with CRLF. */
function variantsOf(name: string, text: string): readonly (readonly [string, string])[] {
  return [
    [`${name}.ts`, text],
    [`${name}-bom.ts`, `\u{feff}${text}`],
    [`${name}-crlf.ts`, text.replaceAll('\n', '\r\n')],
  ];
}

let fixture: WriteFixture;
let originals: ReadonlyMap<string, string>;
beforeAll(async () => {
  const names = await readdir('src', { recursive: true });
  const catalogues = names.map((name) => name.split(sep).join('/')).filter((name) => /[.](?:ar|en)[.]ts$/.test(name));
  const files = await Promise.all(
    [...catalogues, 'domain/school.ts'].map(
      async (name) => [`src/${name}`, await readFile(`src/${name}`, 'utf8')] as const,
    ),
  );
  originals = new Map(files.flatMap(([file, text]) => variantsOf(file.replace(/[.]ts$/, ''), text)));
  fixture = await openFixture(Object.fromEntries(originals));
});
afterAll(() => fixture.remove());

/** Some of a text's strings with what they are to say. */
function splicesFor(text: string, picks: readonly number[], words: readonly string[]): readonly Splice[] {
  const literals = [...text.matchAll(literal)];
  const chosen = new Set(picks.map((pick) => pick % Math.max(1, literals.length)));
  return [...chosen].flatMap((index, nth): Splice[] => {
    const found = literals[index];
    if (!found) return [];
    const start = found.index + 1;
    const put = JSON.stringify(words[nth % words.length] ?? '')
      .slice(1, -1)
      .replaceAll("'", String.raw`\'`);
    return [{ start, end: start + found[0].length - 2, text: put.replaceAll(String.raw`\"`, '"') }];
  });
}

const scene = fc.record({
  files: fc.uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 3 }),
  picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }),
  words: fc.array(word, { minLength: 1, maxLength: 4 }),
  /** Whether somebody else writes a line at the top in between. */
  isTouched: fc.boolean(),
});

const onDisk = (file: string) => readFile(join(fixture.root, file), 'utf8');

async function expectOriginals(files: readonly string[]): Promise<void> {
  for (const file of files) expect(await onDisk(file), file).toBe(originals.get(file));
}

/** Somebody else writes a file. */
async function writeOutside(file: string, text: string): Promise<void> {
  await writeFile(join(fixture.root, file), text);
  fixture.project.followDisk(file);
}

/** The text with a line of somebody else's at its top. */
function touched(text: string): string {
  const mark = text.startsWith('\u{feff}') ? 1 : 0;
  return `${text.slice(0, mark)}// somebody else\n${text.slice(mark)}`;
}

/** Takes an activity back, makes it again and takes it back, with a line of somebody else's in its first file or not. */
async function playBack({ activityId, files }: Turn, isTouched: boolean): Promise<void> {
  const [first = ''] = files.map(({ file }) => file);
  const beside = isTouched ? touched : (text: string) => text;
  const [original, edited] = [originals.get(first) ?? '', await onDisk(first)];
  if (isTouched) await writeOutside(first, beside(edited));
  const revert = async (to: Turn['state'], text: string): Promise<void> => {
    expect(await fixture.writer.revert(change, activityId, to)).toMatchObject({ ok: true });
    expect(await onDisk(first)).toBe(beside(text));
  };
  await revert('undone', original);
  await expectOriginals(files.slice(1).map(({ file }) => file));
  await revert('done', edited);
  await revert('undone', original);
  if (isTouched) await writeOutside(first, original);
}

test('over every catalogue, an edit and its undo leave the same bytes, and redo the edit’s, also beside somebody else’s', async () => {
  const names = [...originals.keys()];
  // Two languages of everything, each in three forms.
  expect(names.length).toBeGreaterThan(180);
  const refusals = new Set<string>();
  let written = 0;
  await fc.assert(
    fc.asyncProperty(scene, async ({ files, picks, words, isTouched }) => {
      const chosen = [...new Set(files.map((index) => names[index % names.length] ?? ''))];
      const plan = planOf(
        Object.fromEntries(chosen.map((file) => [file, splicesFor(originals.get(file) ?? '', picks, words)])),
      );
      const done = await fixture.writer.apply(change, () => plan);
      if (done.ok) await playBack(done.turn, isTouched);
      else refusals.add(done.refusal.code);
      written += Number(done.ok);
      await expectOriginals(chosen);
    }),
    { numRuns: cases, endOnFailure: true },
  );
  // Words that were there already, or a sentence that its place does not take: then nothing was written.
  expect(['NOTHING_TO_CHANGE', 'UNPARSABLE']).toEqual(expect.arrayContaining([...refusals]));
  expect(written).toBeGreaterThan(cases * 0.8);
}, 1_200_000);
