import { createReadStream } from 'node:fs';

/**
 * The rows of a table, a line each. `\n` alone ends one: `node:readline` of later versions also ends lines where a text has a
 * line separator of Unicode, which JSON writes as it is.
 */
export async function* readRows(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const [first = '', ...more] = String(piece).split('\n');
    begun += first;
    for (const next of more) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
}
