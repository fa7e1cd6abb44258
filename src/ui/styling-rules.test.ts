import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = new URL('../', import.meta.url).pathname;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((name) => join(src, name));
const read = (path: string): string => readFileSync(path, 'utf8');

const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
const styles = files.filter((path) => path.endsWith('.css'));
const imported = [...read(join(src, 'ui/mantine-css.ts')).matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(
  ([, name]) => name,
);

test('every Mantine component in use has its styles imported', () => {
  const used = new Set<string>();
  for (const path of sources) {
    for (const [, names = ''] of read(path).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.replace(/^\s*type\s/, '').trim());
    }
  }
  expect(used.has('MantineProvider')).toBe(true);
  const styled = [...used].filter((name) => existsSync(join(src, `../node_modules/@mantine/core/styles/${name}.css`)));
  expect(styled.length).toBeGreaterThan(0);
  for (const name of styled) expect(imported, `${name}.css is missing in ui/mantine-css.ts`).toContain(name);
});

test('styles are written along the line of reading: no left and no right', () => {
  expect(styles.length).toBeGreaterThan(10);
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-\w+)?\s*:|text-align:\s*(?:left|right)|float:|(?<!-)direction:/;
  for (const path of styles) expect(read(path).match(physical)?.[0] ?? null, path).toBeNull();
});

test('letters are never spaced, slanted or justified', () => {
  for (const path of styles) {
    expect(read(path), path).not.toMatch(/letter-spacing|font-style:\s*italic|text-align:\s*justify/);
  }
});

test('font sizes come from the scale', () => {
  const allowed = /font-size:\s*(?:var\(--size-\w+\)|106\.25%|17px|1\.06em|inherit)/;
  for (const path of styles) {
    for (const [declaration] of read(path).matchAll(/(?<![-\w])font-size:[^;]+/g))
      expect(declaration, path).toMatch(allowed);
  }
});
