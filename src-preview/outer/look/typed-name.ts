import { searchForm } from '../../../src/i18n/arabic-search.ts';

/** The next line one of whose names begins with what was typed, from `index` on and around the end; -1 where there is none. */
export function rowByName<Row>(
  rows: readonly Row[],
  index: number,
  { typed, namesOf }: { readonly typed: string; readonly namesOf: (row: Row) => readonly string[] },
): number {
  const wanted = searchForm(typed);
  // One letter goes on to the next; more letters may still mean the line at hand.
  const first = typed.length > 1 ? index : index + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const at = (first + step) % rows.length;
    const row = rows[at];
    if (row && namesOf(row).some((name) => searchForm(name).startsWith(wanted))) return at;
  }
  return -1;
}

/** A name of which some letters were typed, the last when its key was pressed. */
export interface TypedName {
  readonly text: string;
  readonly pressedAtMs: number;
}

/** What no letter was typed of yet. */
export const nothingTyped: TypedName = { text: '', pressedAtMs: -Infinity };

/** How long people take at most between two letters of a name. */
const betweenLettersMs = 700;

/**
 * Goes on with a name by a letter, or begins another one. Of two letters the keys say when they were pressed: how long the window
 * took to get to them does not part a name.
 */
export function withLetter({ text, pressedAtMs }: TypedName, letter: string, nowPressedAtMs: number): TypedName {
  const goesOn = nowPressedAtMs - pressedAtMs < betweenLettersMs;
  return { text: goesOn ? text + letter : letter, pressedAtMs: nowPressedAtMs };
}
