import * as fc from '../../../scripts/testing/properties.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySplices } from '../../source/apply-splices.ts';
import { isParseFailure, parseFile } from '../../source/parsed-file.ts';
import type { Splice } from '../../source/project.ts';
import { fileDraws } from '../../source/testing/file-draws.ts';
import type { Turn } from './turn.ts';
import { change, openFixture, planOf, type WriteFixture } from './write-fixture.ts';

const literal = /'(?:[^'\\\n]|\\.)*'/g;
const letters = fc.constantFrom('a', 'ن', 'َ', ' ', '😀', '{', '<', '&', '\u{202b}', '\t', '\u200F');
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
/** What each file says, and what its forms say. */
let sources: ReadonlyMap<string, string>;
let originals: ReadonlyMap<string, string>;
beforeAll(async () => {
  const names = await readdir('src', { recursive: true });
  const catalogues = names.map((name) => name.split(sep).join('/')).filter((name) => /[.](?:ar|en)[.]ts$/.test(name));
  const files = await Promise.all(
    [...catalogues, 'domain/school.ts'].map(
      async (name) => [`src/${name}`, await readFile(`src/${name}`, 'utf8')] as const,
    ),
  );
  sources = new Map(files.map(([file, text]) => [file.replace(/[.]ts$/, ''), text]));
  originals = new Map([...sources].flatMap(([name, text]) => variantsOf(name, text)));
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

const sceneOf = (name: string) =>
  fc.record({
    /** Forms of one file, together in one edit: what other files say decides nothing here. */
    files: fc.subarray([`${name}.ts`, `${name}-bom.ts`, `${name}-crlf.ts`], { minLength: 1 }),
    picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }),
    words: fc.array(word, { minLength: 1, maxLength: 4 }),
    /** Whether somebody else writes a line at the top in between. */
    isTouched: fc.boolean(),
  });

/** What has to become of edits: words that are there already change nothing, and what no longer parses is not written. */
function outcomeOf(splices: Readonly<Record<string, readonly Splice[]>>): string {
  const changed = Object.entries(splices).flatMap(([file, ofFile]) => {
    const before = originals.get(file) ?? '';
    const after = applySplices(before, ofFile);
    return after === before ? [] : [parseFile(file, after)];
  });
  if (changed.length === 0) return 'NOTHING_TO_CHANGE';
  return changed.some(isParseFailure) ? 'UNPARSABLE' : 'written';
}

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
  // Two languages of everything, each in three forms.
  expect(originals.size).toBeGreaterThan(180);
  let written = 0;
  for (const { file, ...drawn } of fileDraws(sources, 0.75)) {
    const property = fc.asyncProperty(sceneOf(file), async ({ files, picks, words, isTouched }) => {
      const splices = Object.fromEntries(
        files.map((one, nth) => [
          one,
          splicesFor(
            originals.get(one) ?? '',
            picks.map((pick) => pick + nth),
            words,
          ),
        ]),
      );
      const done = await fixture.writer.apply(change, () => planOf(splices));
      expect(done.ok ? 'written' : done.refusal.code).toBe(outcomeOf(splices));
      if (done.ok) await playBack(done.turn, isTouched);
      written += Number(done.ok);
      await expectOriginals(files);
    });
    await fc.assert(property, { ...drawn, endOnFailure: true });
  }
  expect(written).toBeGreaterThan(0);
}, 1_200_000);
