import { expect, test } from 'vitest';
import type { Activity } from '../../protocol/http/replies.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import type { TextPiece, TextVersion } from '../../protocol/texts.ts';
import { languagesBehind } from './languages-behind.ts';

const changed = (name: string, language: string, state: Activity['state'] = 'done'): Activity => ({
  // Its form is of no matter here.
  activityId: name as ActivityId,
  path: 'mutate/editText',
  summary: { key: 'home.join', target: 'the entry', language },
  at: '2026-11-26T10:00:00.000Z',
  state,
  made: 1,
  changed: 1,
  files: [],
});
const version = (language: string, ...branches: readonly (readonly TextPiece[])[]): TextVersion => ({
  language,
  place: { file: `messages.${language}.ts`, line: 1, column: 1 },
  key: 'home.join',
  branches: branches.map((pieces, at) => ({ branch: at === 0 ? null : 'few', isShown: false, pieces: [...pieces] })),
});
const words = (text: string): TextPiece => ({ kind: 'words', text });
const both = [version('ar', [words('كن منا')]), version('en', [words('Join us')])];
const behind = (changes: readonly Activity[], versions = both) => languagesBehind(changes, () => versions);

test('a text that was written in one language of two is behind in the other, with what it says there', () => {
  expect(behind([changed('a', 'ar'), changed('b', 'ar')])).toEqual([
    { activityId: 'b', target: 'the entry', key: 'home.join', language: 'en', text: 'Join us' },
  ]);
});

test('what was written in both, taken back, or is in no catalogue any more is behind nowhere', () => {
  expect(behind([changed('a', 'ar'), changed('b', 'en')])).toEqual([]);
  expect(behind([changed('a', 'ar', 'undone')])).toEqual([]);
  expect(behind([changed('a', 'ar')], [])).toEqual([]);
});

test('a text with forms or values is named without a text: it takes more than one field', () => {
  const forms = [both[0], version('en', [words('one')], [words('more')])].flatMap((one) => one ?? []);
  const values = [both[0], version('en', [words('Join '), { kind: 'value', name: 'name' }])].flatMap(
    (one) => one ?? [],
  );
  expect(behind([changed('a', 'ar')], forms)).toMatchObject([{ language: 'en', text: null }]);
  expect(behind([changed('a', 'ar')], values)).toMatchObject([{ language: 'en', text: null }]);
});
