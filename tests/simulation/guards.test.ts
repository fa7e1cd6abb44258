import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

test.each(guards)('$name: stands in the sources once', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

const inDatabase = guards.filter(({ file }) => file.endsWith('.sql'));

test.each(inDatabase)('$name: no later migration makes its function anew', ({ file, from }) => {
  const [before = ''] = readFileSync(file, 'utf8').split(from);
  const made = /create (?:or replace )?function ([a-z_]+\.[a-z_]+)\(/gi;
  const name = [...before.matchAll(made)].at(-1)?.[1];
  expect(name).toBeDefined();
  const folder = dirname(file);
  const later = readdirSync(folder).filter((other) => join(folder, other) > file);
  const overtaking = later.filter((other) =>
    [...readFileSync(join(folder, other), 'utf8').matchAll(made)].some(([, again]) => again === name),
  );
  expect(overtaking).toEqual([]);
});
