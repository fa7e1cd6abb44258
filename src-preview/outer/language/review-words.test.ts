import { expect, test } from 'vitest';
import { reviewWords as arabic } from './review-words.ar.ts';
import { reviewWords as english } from './review-words.en.ts';

const counts = ['1', '2', '3', '11', '100'] as const;
const said = (of: (count: string) => string): readonly string[] => counts.map((count) => of(count));

test('Arabic has a form for one, for two, for some and for many, in the case that its sentence asks for', () => {
  expect(said(arabic.heading)).toEqual([
    'تغيير واحد منذ آخر commit',
    'تغييران منذ آخر commit',
    '٣ تغييرات منذ آخر commit',
    '١١ تغييرًا منذ آخر commit',
    '١٠٠ تغيير منذ آخر commit',
  ]);
  expect(said(arabic.commit)).toEqual([
    'احفظ تغييرًا واحدًا في commit',
    'احفظ تغييرين في commit',
    'احفظ ٣ تغييرات في commit',
    'احفظ ١١ تغييرًا في commit',
    'احفظ ١٠٠ تغيير في commit',
  ]);
  expect(said((count) => arabic.committed({ count, branch: 'x', commit: 'abc' }).split(' على ')[0] ?? '')).toEqual([
    'تم حفظ تغيير واحد',
    'تم حفظ تغييرين',
    'تم حفظ ٣ تغييرات',
    'تم حفظ ١١ تغييرًا',
    'تم حفظ ١٠٠ تغيير',
  ]);
  expect(said(arabic.others)).toEqual([
    'وفي الشجرة ملف واحد لم تغيّره من هنا، ويبقى كما هو.',
    'وفي الشجرة ملفان لم تغيّرهما من هنا، ويبقيان كما هما.',
    'وفي الشجرة ٣ ملفات لم تغيّرها من هنا، وتبقى كما هي.',
    'وفي الشجرة ١١ ملفًا لم تغيّرها من هنا، وتبقى كما هي.',
    'وفي الشجرة ١٠٠ ملف لم تغيّرها من هنا، وتبقى كما هي.',
  ]);
  expect(said((count) => arabic.extent(count, count))).toEqual([
    'في موضع واحد، وفي ملف واحد.',
    'في موضعين، وفي ملفين.',
    'في ٣ مواضع، وفي ٣ ملفات.',
    'في ١١ موضعًا، وفي ١١ ملفًا.',
    'في ١٠٠ موضع، وفي ١٠٠ ملف.',
  ]);
});

test('English agrees with one and with more', () => {
  expect(said(english.others).slice(0, 2)).toEqual([
    '1 file that you did not change here is different too, and stays as it is.',
    '2 files that you did not change here are different too, and stay as they are.',
  ]);
  expect(said(english.commit).slice(0, 2)).toEqual(['Commit 1 change', 'Commit 2 changes']);
  expect(said(english.toLookAt).slice(0, 2)).toEqual([
    '1 text to look at in another language.',
    '2 texts to look at in another language.',
  ]);
});

test('where only parts of changes go in, no number is named', () => {
  const of = { count: '0', branch: 'x', commit: 'abc' };
  expect([english.commit('0'), arabic.commit('0')]).toEqual([
    'Commit parts of changes',
    'احفظ أجزاء من التغييرات في commit',
  ]);
  expect(english.committed(of)).toMatch(/^Parts of changes committed on x as abc\./);
  expect(arabic.committed(of)).toMatch(/^تم حفظ أجزاء من التغييرات على x باسم abc\./);
});
