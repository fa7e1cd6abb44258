import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '../src/domain/limits.ts';
import { school } from '../src/domain/school.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** What a stylesheet or a page says in numbers, which cannot import them. */
function written(path: string, pattern: RegExp): string | undefined {
  return pattern.exec(read(path))?.[1];
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));

function fieldStyles(): string {
  return sources.find((file) => /[/\\]field[.]module[.]css$/.test(file)) ?? 'field.module.css is not there';
}

/** Every limit that was given to the portal, and where it stands. */
const given: readonly (readonly [what: string, stands: unknown, given: unknown])[] = [
  ['averages begin at 0', limits.lowestGpa, 0],
  ['averages end at 4', limits.highestGpa, 4],
  ['a password has at least 8 characters', limits.shortestPassword, 8],
  ['a name has at least 3 characters', limits.shortestName, 3],
  ['an acceptance code has at least 6 characters', limits.shortestCode, 6],
  ['a student tells of themselves in 200 characters', limits.textLimits.studentBio, 200],
  ['a photo weighs at most 5 MB', limits.maxPhotoBytes, 5_242_880],
  ['a dashboard shows 3 courses', limits.activeCourses, 3],
  ['a post is called by 8 characters of its id', limits.shortIdLength, 8],
  ['an approval is asked for every 30 seconds', limits.approvalPollMs, 30_000],
  ['an approval leads on after 2 seconds', limits.approvedLeadsOnAfterMs, 2_000],
  ['a session is checked every 5 minutes', limits.sessionCheckMs, 5 * 60_000],
  ['a token is looked at every 30 seconds', limits.tokenCheckMs, 30_000],
  ['the line for changes beats every 30 seconds', limits.heartbeatMs, 30_000],
  ['a message that stays is removed after a million milliseconds', limits.noticeRemovedAfterMs, 1_000_000],
  [
    'the list of interactions is 300 pixels high',
    written('src/features/student-dashboard/recent-interactions.module.css', /[^-]block-size: (\d+)px/),
    '300',
  ],
  [
    'the box for a longer text is at least 100 pixels high',
    written(fieldStyles(), /[.]long \{[^}]*min-block-size: (\d+)px/),
    '100',
  ],
  ['the picture of a page is 1200 pixels wide', written('index.html', /og:image:width" content="(\d+)"/), '1200'],
  ['the picture of a page is 630 pixels high', written('index.html', /og:image:height" content="(\d+)"/), '630'],
  ['the color of the school', school.themeColor.toUpperCase(), '#4A56E2'],
];

test.each(given)('%s', (_, stands, wanted) => expect(stands).toBe(wanted));

/** Numbers that are told apart by their digits, as code writes them. */
const distinct = /(?<![\d_])(?:1_000_000|300_000|5_242_880|5 \* 1024 \* 1024)(?![\d_])/;

test('a limit stands in one place', () => {
  const code = sources.filter((file) => /(?<![.]test)[.]tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(300);
  expect(code.filter((file) => distinct.test(read(file)))).toEqual([join('src', 'domain', 'limits.ts')]);
});
