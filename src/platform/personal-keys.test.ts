// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import {
  choicesKeyOf,
  forgetChoicesOf,
  forgetChoicesOfOthers,
  forgetPersonal,
  hasChoices,
  personalKeys,
} from './personal-keys.ts';

const [first, second] = ['3f2c8a10-0000-4000-8000-000000000001', '3f2c8a10-0000-4000-8000-000000000002'];
const left = () => [null, first, second].filter((owner) => localStorage.getItem(choicesKeyOf(owner)) !== null);

beforeEach(() => {
  localStorage.clear();
  for (const owner of [null, first, second]) localStorage.setItem(choicesKeyOf(owner), '{}');
});

test('what an account follows goes with it, and what others and nobody follow stays', () => {
  forgetChoicesOf(first);
  expect(left()).toEqual([null, second]);
});

test('to an account that comes nothing is left of the others, and nobody’s stays', () => {
  forgetChoicesOfOthers(second);
  expect(left()).toEqual([null, second]);
  forgetChoicesOfOthers(null);
  expect(left()).toEqual([null]);
});

test('after a sitting nothing of anybody is left, but what is the device’s', () => {
  for (const key of Object.values(personalKeys)) localStorage.setItem(key, '1');
  localStorage.setItem('manara-language', 'en');
  expect(hasChoices()).toBe(true);
  forgetPersonal();
  expect([Object.keys(localStorage), hasChoices()]).toEqual([['manara-language'], false]);
});

/** What writes to local storage, and what of: nothing here is an account's, but where it bears the account. */
const writers = {
  'src/app/app.tsx': 'light or dark, of the device',
  'src/app/shell/first-script.ts': 'language and whether many use the device',
  'src/app/sync/account-stores.ts': 'who is leaving, by the account, until everything of them is gone',
  'src/app/sync/eviction-check.ts': 'that a database was filled, by its name',
  'src/backend/auth/current-session.ts': 'the session itself, renewed',
  'src/backend/auth/left-session.ts': 'who left a shared device, until the next page has forgotten them',
  'src/backend/auth/session-copy.ts': 'who is here, which ends with the session',
  'src/backend/auth/session-sharing.ts': 'the session itself',
  'src/backend/http/runtime-config.ts': 'where the school is',
  'src/data/queries/tap-notes.ts': 'taps on their way, by the account',
  'src/features/analytics/use-visit-reports.ts': 'whether visits without an account may be told',
  'src/features/install/use-installing.ts': 'how often the device was asked to install',
  'src/features/notifications/follow-offers.ts': 'whom the device was offered to hear of, shown to nobody',
  'src/features/notifications/kept-choices.ts': 'what is followed, by the account',
  'src/i18n/language-provider.tsx': 'language',
  'src/platform/presence.ts': 'until when somebody is there',
  'src/platform/shared-device.ts': 'whether many use the device',
};

test('nothing else is kept in local storage, so that nothing is kept of one for the next', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name !== 'src/platform/storage.ts' && !name.startsWith('src/app/testing/'));
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(([, text]) => /\bwriteStored\(|\blocalStorage\b|localStorageColor/.test(text));
  expect(found.map(([file]) => file).sort()).toEqual(Object.keys(writers).sort());
});
