import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What asks the device for its calendar, its zone or what it knows of other zones. */
const devicesOwn =
  /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(|getTimezoneOffset|'Africa\/Cairo'/;

/** Those that may: they write in UTC what the school's clock shows, warm the browser up, and compare the device with the rules. */
const known = ['src/app/shell/first-script.ts', 'src/features/authoring/device-clock.ts', 'src/i18n/format.ts'];

test('the school’s hours and days come from its own calendar: nothing else asks a device for them', () => {
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => devicesOwn.test(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(known);
});

test('dates are written in UTC', () => {
  const zones = [...readFileSync(join(root, 'src/i18n/format.ts'), 'utf8').matchAll(/timeZone: (\S+?)[,\s}]/g)];
  expect(zones.length).toBeGreaterThan(1);
  expect(new Set(zones.map(([, zone]) => zone))).toEqual(new Set(["'UTC'"]));
});
