import { expect, test } from 'vitest';
import { filesUnder, textOf } from './test-lines.ts';

/** What asks the device for its calendar, its zone or what it knows of other zones. */
const devicesOwn =
  /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(|getTimezoneOffset|'Africa\/Cairo'/;

/** Those that may: they write in UTC what the school's clock shows, warm the browser up, and compare the device with the rules. */
const known = ['src/app/shell/first-script.ts', 'src/features/authoring/device-clock.ts', 'src/i18n/format.ts'];

test('the school’s hours and days come from its own calendar: nothing else asks a device for them', () => {
  const files = filesUnder(['src', 'sw'], (file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => devicesOwn.test(textOf(file))).toSorted()).toEqual(known);
});

test('dates are written in UTC', () => {
  const zones = [...textOf('src/i18n/format.ts').matchAll(/timeZone: (\S+?)[,\s}]/g)];
  expect(zones.length).toBeGreaterThan(1);
  expect(new Set(zones.map(([, zone]) => zone))).toEqual(new Set(["'UTC'"]));
});
