import { createHash } from 'node:crypto';
import { runSeed } from './run-seed.ts';

/** How often a property is tried on one text, and from which seed: what `assert` of fast-check takes. */
export interface ContentDraws {
  readonly file: string;
  readonly seed: number;
  readonly numRuns: number;
}

/**
 * What is drawn over each of many texts: always the same as long as that text says the same, whatever becomes of the others, so
 * that a change of one file is new input for nobody else. `rate` is the cases a text has on the average: below one, it has a
 * case or none, by what it says. Texts without a case are left out.
 */
export function contentDraws(texts: Iterable<readonly [file: string, text: string]>, rate: number): ContentDraws[] {
  return [...texts].flatMap(([file, text]) => {
    const digest = createHash('sha256').update(`${runSeed}\n${text}`).digest();
    const numRuns = Math.floor(rate + digest.readUInt32BE(4) / 2 ** 32);
    return numRuns > 0 ? [{ file, seed: digest.readInt32BE(0), numRuns }] : [];
  });
}
