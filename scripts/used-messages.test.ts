import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../src/i18n/messages.ar.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /[.]tsx?$/.test(path) && !/[.]test[.]|i18n\/messages[.]/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .concat(readFileSync('index.html', 'utf8'))
  .join('\n');

/** Said by its whole name, in the shell by its name and language, or by a name of which the last part is looked up. */
const isSaid = (key: string): boolean =>
  sources.includes(`'${key}'`) ||
  sources.includes(`{{ar.${key}}}`) ||
  sources.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);

test('every message of the first load is said somewhere', () => {
  const keys = Object.keys(messages);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});
