import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = readFileSync(join(import.meta.dirname, 'first.txt'), 'utf8')
  .trimEnd()
  .split('\n\n');

/** By chunk of the first load, what it holds: modules without their ending, and packages, a line each. */
const listed = new Map(
  parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return [name.replace(/:$/, ''), lines] as const;
  }),
);

/**
 * What a chunk of the first load holds, as `first.txt` lists it. That list is to be read as a lock file is: whoever makes every
 * page wait for one more module adds a line to it.
 */
export function firstModules(chunk: string): readonly string[] {
  const lines = listed.get(chunk);
  if (!lines) throw new Error(`scripts/build/first.txt lists nothing for ${chunk}`);
  return lines;
}
