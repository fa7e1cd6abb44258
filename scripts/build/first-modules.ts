import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By chunk of the first load, what it holds: modules without their ending, and packages, a line each. */
const listed = readFileSync(join(import.meta.dirname, 'first.txt'), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return [name.replace(/:$/, ''), lines] as const;
  });
const linesOf: ReadonlyMap<string, readonly string[]> = new Map(listed);

/** The chunks that `first.txt` lists, in its order. */
export const firstChunks: readonly string[] = listed.map(([name]) => name);

/**
 * What a chunk of the first load holds, as `first.txt` lists it. That list is to be read as a lock file is: whoever makes every
 * page wait for one more module adds a line to it.
 */
export function firstModules(chunk: string): readonly string[] {
  const lines = linesOf.get(chunk);
  if (!lines) throw new Error(`scripts/build/first.txt lists nothing for ${chunk}`);
  return lines;
}
