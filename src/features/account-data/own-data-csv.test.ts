import { expect, test } from 'vitest';
import { ownDataCsv } from './own-data-csv.ts';

const headings = { part: 'الباب', number: 'الرقم', field: 'الحقل', value: 'القيمة' };

test('every value has its line, with where it is from', () => {
  const data = {
    exported_at: '2026-11-22',
    student: { display_name: 'سلمى', gpa: 3.75, bio: null },
    interactions: [{ liked: true }, { liked: false }],
    codes: ['أ'],
  };
  expect(ownDataCsv(data, headings).split('\r\n')).toEqual([
    '\uFEFFالباب,الرقم,الحقل,القيمة',
    'exported_at,,,2026-11-22',
    'student,,display_name,سلمى',
    'student,,gpa,3.75',
    'student,,bio,',
    'interactions,1,liked,true',
    'interactions,2,liked,false',
    'codes,1,,أ',
    '',
  ]);
});

test('a bio that begins like a formula stays text', () => {
  expect(ownDataCsv({ student: { bio: '=1+1' } }, headings)).toContain("student,,bio,'=1+1");
});
