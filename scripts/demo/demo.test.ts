import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awardCategories } from '../../src/domain/award-categories.ts';
import { departments } from '../../src/domain/departments.ts';
import { textLimits } from '../../src/domain/limits.ts';
import { isMediaReference } from '../../src/domain/media-reference.ts';
import {
  achievementRow,
  awardImageRow,
  postRow,
  postStatsRow,
  recognitionEventRow,
  teacherRow,
} from '../../src/domain/rows.ts';
import { cairoTime, schoolDays } from './calendar.ts';
import { awardFiles } from './award-entries.ts';
import { pictureFiles } from './pictures.ts';
import { buildSchool, defaultPostCount } from './school.ts';
import { grades } from '../../src/domain/grades.ts';

const school = buildSchool();
const wire = { revision: 1, digest: '-42' };
const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;
const isArabic = (text: string): boolean => count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu);

test('the same seed gives the same school, another seed other people', () => {
  expect(buildSchool()).toEqual(school);
  expect(buildSchool({ seed: 7 }).teachers[0]?.id).not.toBe(school.teachers[0]?.id);
});

test('a larger school contains the smaller one unchanged', () => {
  const larger = new Map(buildSchool({ posts: 400 }).posts.map((post) => [post.id, post]));
  expect(larger.size).toBe(400);
  for (const post of school.posts) expect(larger.get(post.id)).toEqual(post);
});

test('the school has 120 posts over two years, oldest first, and none in the summer', () => {
  expect(school.posts).toHaveLength(defaultPostCount);
  const times = school.posts.map((post) => Date.parse(post.created_at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeLessThan(Date.parse('2024-09-10'));
  expect(times.at(-1)).toBeGreaterThan(Date.parse('2026-11-15'));
  expect(school.posts.filter((post) => /-0[78]-/.test(post.created_at))).toEqual([]);
});

test('every department has an approved teacher; one owner, two managers, two who wait', () => {
  const approved = school.teachers.filter((teacher) => teacher.is_approved);
  expect(new Set(approved.map((teacher) => teacher.department))).toEqual(new Set(departments));
  const roles = school.teachers.map((teacher) => teacher.role);
  expect([roles.filter((role) => role === 'owner').length, roles.filter((role) => role === 'manager').length]).toEqual([
    1, 2,
  ]);
  expect(school.teachers.length - approved.length).toBe(2);
  expect(new Set(school.teachers.map((teacher) => teacher.email)).size).toBe(school.teachers.length);
});

test('only approved teachers write', () => {
  const approved = new Set(school.teachers.filter((teacher) => teacher.is_approved).map((teacher) => teacher.id));
  expect(school.posts.filter((post) => !approved.has(post.teacher_id))).toEqual([]);
});

test('every row fits the schemas of the portal', () => {
  for (const teacher of school.teachers)
    expect(teacherRow.parse({ ...teacher, ...wire })).toMatchObject({ id: teacher.id });
  for (const post of school.posts) {
    expect(postRow.parse({ ...post, ...wire })).toMatchObject({ id: post.id });
    expect(
      postStatsRow.parse({ post_id: post.id, likes: post.likes, saves: post.saves, ...wire }).saves,
    ).toBeLessThanOrEqual(post.likes);
  }
});

test('what the school honours fits the schemas, spans its years and is entered by its teachers', () => {
  const { achievements, awards, events } = school.honours;
  const shared = (row: { created_at: string }) => ({ ...row, ...wire, updated_at: row.created_at });
  for (const row of achievements) expect(achievementRow.parse(shared(row))).toMatchObject({ id: row.id });
  for (const row of awards) expect(awardImageRow.parse(shared(row))).toMatchObject({ id: row.id });
  for (const row of events) expect(recognitionEventRow.parse(shared(row))).toMatchObject({ id: row.id });
  const all = [...achievements, ...awards, ...events];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(achievements.map(({ year }) => year))).toEqual(new Set([2024, 2025, 2026]));
  expect(new Set(achievements.map(({ category }) => category))).toEqual(new Set(awardCategories));
  const approved = new Set(school.teachers.filter((teacher) => teacher.is_approved).map((teacher) => teacher.id));
  expect(all.filter((row) => !approved.has(row.teacher_id))).toEqual([]);
});

test('every picture of an honour is a file of the school', () => {
  const files = [...pictureFiles(school.ownerId), ...awardFiles(school.ownerId)];
  const stored = new Set(files.map(({ bucket, path }) => `${bucket}/${path}`));
  const { achievements, awards, events } = school.honours;
  const shown = [...achievements.map(({ image }) => image), ...[...awards, ...events].map((row) => row.image_url)];
  expect(shown.filter((reference) => reference !== null && !stored.has(reference))).toEqual([]);
  expect(shown.filter((reference) => reference === null).length).toBeGreaterThan(1);
});

test('no two posts have the same text, no two of the first 120 the same title', () => {
  const many = buildSchool({ posts: 3_000 }).posts;
  expect(new Set(many.map((post) => post.content)).size).toBe(many.length);
  expect(new Set(many.map((post) => post.id)).size).toBe(many.length);
  expect(new Set(school.posts.map((post) => post.title)).size).toBe(school.posts.length);
});

test('no paragraph appears twice in the school that visitors see first', () => {
  const paragraphs = school.posts.flatMap((post) => post.content.split('\n\n'));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test('no slot of a composed text is left open', () => {
  for (const post of buildSchool({ posts: 1_500 }).posts)
    expect(`${post.title} ${post.content}`).not.toMatch(/[{}]|undefined/);
});

test('most posts are Arabic, about ten are English, and some mix both', () => {
  const english = school.posts.filter((post) => !isArabic(post.content));
  expect(english.length).toBeGreaterThanOrEqual(9);
  expect(english.length).toBeLessThanOrEqual(14);
  expect(
    school.posts.filter((post) => isArabic(post.content) && /[A-Za-z]{3}/.test(post.content)).length,
  ).toBeGreaterThan(2);
});

test('lengths vary from a line to a long report, and keep the limits', () => {
  const lengths = school.posts.map((post) => post.content.length);
  expect(Math.min(...lengths)).toBeLessThan(120);
  expect(Math.max(...lengths)).toBeGreaterThan(2_000);
  for (const post of school.posts) expect(post.title.length).toBeLessThanOrEqual(textLimits.title / 2);
});

test('pictures: some posts have none, several have three to seven, at least two have a video, and every file is there', () => {
  const items = school.posts.flatMap((post) => post.media_items);
  expect(items.filter((item) => !isMediaReference(item.url) || item.caption === undefined)).toEqual([]);
  expect(items.filter((item) => item.kind === 'video').length).toBeGreaterThanOrEqual(2);
  expect(school.posts.filter((post) => post.media_items.length === 0).length).toBeGreaterThan(4);
  expect(school.posts.filter((post) => post.media_items.length >= 3).length).toBeGreaterThan(7);
  const stored = new Set(pictureFiles(school.ownerId).map(({ bucket, path }) => `${bucket}/${path}`));
  const shown = items.flatMap((item) => (item.kind === 'image' ? [item.url, item.thumb ?? ''] : []));
  expect(shown.filter((reference) => !stored.has(reference))).toEqual([]);
});

test('picture files keep their sizes', () => {
  const file = (name: string): string => new URL(`./pictures/${name}`, import.meta.url).pathname;
  const large: string[] = [];
  let total = 0;
  for (const { file: name } of pictureFiles(school.ownerId)) {
    const { size } = statSync(file(name));
    if (size > (name.endsWith('.thumb.webp') ? 8_192 : 60_000)) large.push(name);
    total += size;
  }
  expect(large).toEqual([]);
  expect(total).toBeLessThan(4_000_000);
});

test('times are of Cairo, with and without summer time, on school days', () => {
  expect(cairoTime('2025-01-09T13:00')).toBe('2025-01-09T11:00:00.000Z');
  expect(cairoTime('2025-06-12T21:30')).toBe('2025-06-12T18:30:00.000Z');
  expect(schoolDays.filter((day) => [5, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
});

test('sixty students in twelve grades, each with an address of its own, two of whom wait', () => {
  const { students, administrator, teachers } = school;
  expect(students).toHaveLength(60);
  const people = [administrator, ...students, ...teachers];
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  expect(students[0]?.email).toBe('mariam@manara.example');
  for (const grade of grades) expect(students.filter((student) => student.grade === grade)).toHaveLength(5);
  expect(students.filter(({ approved }) => !approved)).toHaveLength(2);
  // One was never given an average, and one had it taken back.
  expect(students.flatMap(({ gpa, gpaBefore }) => (gpa === null ? [typeof gpaBefore] : [])).sort()).toEqual([
    'number',
    'object',
  ]);
  expect(teachers.map(({ email }) => email)).not.toContain(school.former.teacher.email);
});

test('students fit what the database takes: names, averages, biographies, and portraits that are there', () => {
  for (const { display_name: name, gpa, gpaBefore, bio } of school.students) {
    expect(name.length).toBeGreaterThanOrEqual(3);
    for (const value of [gpa ?? 0, gpaBefore ?? 0]) expect(value >= 0 && value <= 4).toBe(true);
    expect((bio ?? '').length).toBeLessThanOrEqual(textLimits.studentBio);
  }
  const portraits = school.students.flatMap(({ portrait }) => portrait ?? []);
  expect(portraits.length).toBeGreaterThan(5);
  expect(portraits.length).toBeLessThan(40);
  for (const name of portraits)
    expect(statSync(new URL(`./pictures/${name}.webp`, import.meta.url).pathname).size).toBeGreaterThan(0);
});
