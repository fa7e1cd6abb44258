import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import names from '../../src/i18n/alike-names.json' with { type: 'json' };
import { searchForm } from '../../src/i18n/arabic-search.ts';
import type { TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';

/** What names of Egyptian, Persian and European keyboards are written with, and what copied pages bring along. */
const blocks = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
  [0xff01, 0xff5e],
] as const;

describe.each(engines)('names as they are searched on %s', (engine) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  async function formsOf(texts: readonly string[]): Promise<string[]> {
    const rows = await db.query<{ form: string }>(
      'select private.search_form(t.text) as form from jsonb_array_elements_text($1::text::jsonb) with ordinality as t (text, at) order by at',
      [JSON.stringify(texts)],
    );
    return rows.map(({ form }) => form);
  }

  test('every pair of names that are alike, or are not, is so here too', async () => {
    const both = async (pairs: readonly (readonly string[])[]) => {
      const forms = await formsOf(pairs.flat());
      return pairs.map((pair, at) => ({ pair, isAlike: forms[2 * at] === forms[2 * at + 1] }));
    };
    expect(names.alike.length).toBeGreaterThan(40);
    expect((await both(names.alike)).filter(({ isAlike }) => !isAlike)).toEqual([]);
    expect(names.apart.length).toBeGreaterThan(20);
    expect((await both(names.apart)).filter(({ isAlike }) => isAlike)).toEqual([]);
  });

  test('a name is found by words in any order, all of which it has to have', async () => {
    const isFound = (pairs: readonly (readonly string[])[]) =>
      db.query<{ written: string; typed: string; found: boolean }>(
        `select p ->> 0 as written, p ->> 1 as typed, private.search_form(p ->> 0) like all (private.word_patterns(p ->> 1)) as found
         from jsonb_array_elements($1::text::jsonb) as p`,
        [JSON.stringify(pairs)],
      );
    expect(names.found.length).toBeGreaterThan(10);
    expect((await isFound(names.found)).filter(({ found }) => !found)).toEqual([]);
    expect(names.missed.length).toBeGreaterThan(5);
    expect((await isFound(names.missed)).filter(({ found }) => found)).toEqual([]);
    expect(await db.query(`select private.word_patterns(' ') as none, private.word_patterns(null) as unasked`)).toEqual(
      [{ none: null, unasked: null }],
    );
  });

  test('every character of a name has the form that the portal gives it, within a word, before and after one', async () => {
    const characters = blocks
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
      .filter((one) => !/\p{Cn}/u.test(one));
    expect(characters.length).toBeGreaterThan(1_500);
    const texts = characters.flatMap((one) => [`م${one}ن`, `${one} عبد${one}`, `ا${one}`]);
    const forms = await formsOf(texts);
    const wrong = texts.flatMap((text, at) =>
      forms[at] === searchForm(text)
        ? []
        : [{ text, code: text.codePointAt(1)?.toString(16), here: forms[at], there: searchForm(text) }],
    );
    expect(wrong).toEqual([]);
  });
});
