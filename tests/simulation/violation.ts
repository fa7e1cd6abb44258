import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** A promise of the engine that a play has broken. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Throws a violation unless it holds. */
export function demand(holds: boolean, what: string): void {
  if (!holds) throw new Violation(what);
}

/** Throws a violation that shows both sides unless they are the same. */
export function demandSame(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Violation(
    `${what}: ${new assert.AssertionError({ actual, expected, operator: 'deepStrictEqual' }).message}`,
  );
}
