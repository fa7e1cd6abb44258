import { expect, test } from 'vitest';
import { pendingPicture } from '../../domain/authoring.ts';
import { checkFields as check, publishedFields } from './check-fields.ts';
import { forms } from './forms.ts';

const post = (change: object) => ({ ...forms.post.empty, title: 'عنوان', ...change });
const now = Date.UTC(2026, 10, 27, 12);
const checkFields = (kind: Parameters<typeof check>[0], typed: object, current: unknown = null) =>
  check(kind, { ...typed }, { now, current });
const sha = 'a'.repeat(64);

test('a title that cannot be seen is no title', () => {
  for (const title of ['', '   ', '\u200f\u202e\u2066', '\u00a0\u3164', '\n\t']) {
    expect(checkFields('post', post({ title })), JSON.stringify(title)).toEqual({ title: 'empty' });
  }
  expect(checkFields('post', post({}))).toEqual({});
});

test('a text is as long as the database counts it', () => {
  expect(checkFields('post', post({ title: '🌙'.repeat(200) }))).toEqual({});
  expect(checkFields('post', post({ title: '🌙'.repeat(201) }))).toEqual({ title: 'tooLong' });
  expect(checkFields('post', post({ title: 'ا'.repeat(10_000) }))).toEqual({ title: 'tooLong' });
  expect(checkFields('post', post({ content: 'ا'.repeat(50_001) }))).toEqual({ content: 'tooLong' });
});

test('a video is an https link and nothing else', () => {
  for (const url of [
    'javascript:alert(1)',
    'http://example.com/v',
    'JAVASCRIPT:0',
    'example.com',
    '',
    'data:text/html,x',
  ]) {
    expect(checkFields('post', post({ media_items: [{ kind: 'video', url }] })), url).toEqual({
      'media_items.0': 'link',
    });
  }
  expect(checkFields('post', post({ media_items: [{ kind: 'video', url: ' https://example.com/v ' }] }))).toEqual({});
});

test('a picture is one that is kept here or stands at the school', () => {
  expect(checkFields('post', post({ image_url: pendingPicture(sha) }))).toEqual({});
  expect(checkFields('post', post({ image_url: 'javascript:alert(1)' }))).toEqual({ image_url: 'link' });
  expect(checkFields('award_image', { ...forms.award_image.empty, title: 'كأس' })).toEqual({ image_url: 'picture' });
});

test('a post carries twenty media and not one more', () => {
  const media = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'video', url: 'https://example.com/v' }));
  expect(checkFields('post', post({ media_items: media(20) }))).toEqual({});
  expect(checkFields('post', post({ media_items: media(21) }))).toEqual({ media_items: 'tooMany' });
});

test('a year is written in either digits', () => {
  const typed = { ...forms.achievement.empty, title: 'روبوت', year: '٢٠٢٦' };
  expect(checkFields('achievement', typed)).toEqual({});
  expect(publishedFields('achievement', typed)).toMatchObject({ year: 2026, category: null });
  expect(checkFields('achievement', { ...typed, year: 'قريبًا' })).toEqual({ year: 'year' });
  expect(checkFields('achievement', { ...typed, year: '1800' })).toEqual({ year: 'year' });
});

test('what is published has no empty captions and no spaces around links', () => {
  const media = [{ kind: 'video', url: ' https://example.com/v ', caption: ' ' }];
  expect(publishedFields('post', post({ title: ' عنوان ', media_items: media }))).toEqual({
    title: 'عنوان',
    content: '',
    image_url: null,
    image_alt: null,
    publish_at: null,
    media_items: [{ kind: 'video', url: 'https://example.com/v' }],
  });
});

test('what a picture shows is one line of 300 characters at most, and nothing where there is no picture', () => {
  const cover = 'https://example.com/p.jpg';
  const said = (fields: object) => publishedFields('post', post(fields))['image_alt'];
  expect(said({ image_url: cover, image_alt: ' الصف\nالسادس ' })).toBe('الصف السادس');
  expect(said({ image_url: cover, image_alt: ' ' })).toBeNull();
  expect(said({ image_url: null, image_alt: 'الصف السادس' })).toBeNull();
  expect(publishedFields('achievement', { title: 'فوز', image: cover, image_alt: 'كأس' })['image_alt']).toBe('كأس');
  const found = (image_alt: string) => checkFields('post', post({ image_url: cover, image_alt }));
  expect(found('س'.repeat(300))).toEqual({});
  expect(found('س'.repeat(301))).toEqual({ image_alt: 'tooLong' });
});

test('a day is one of the calendar, of a year that the database takes', () => {
  const found = (date: unknown) =>
    checkFields('recognition_event', { ...forms.recognition_event.empty, title: 'رحلة', date });
  for (const date of [null, '', '1900-01-01', '2026-12-15', '2200-12-31'])
    expect(found(date), String(date)).toEqual({});
  for (const date of ['0006-02-05', '0202-12-15', '1899-12-31', '2201-01-01', '20261-12-15', '2026-02-30', 'tomorrow'])
    expect(found(date), date).toEqual({ date: 'date' });
});

test('a moment lies ahead and within a year; the one that stands may have passed', () => {
  const at = (publish_at: unknown, current: unknown = null) => checkFields('post', post({ publish_at }), current);
  expect(at(null)).toEqual({});
  expect(at('2026-11-27T12:01:00.000Z')).toEqual({});
  expect(at('2027-11-27T12:00:00.000Z')).toEqual({});
  const unfinished = [
    '0002-07-15T08:00',
    '0020-07-15T08:00',
    '0202-07-15T08:00',
    '12026-07-15T08:00',
    '2027-07-15T08:00',
  ];
  for (const none of ['', 'tomorrow', 5, {}, ...unfinished])
    expect(at(none), JSON.stringify(none)).toEqual({ publish_at: 'moment' });
  for (const past of ['2026-11-27T12:00:00.000Z', '1990-01-01T00:00:00.000Z'])
    expect(at(past), past).toEqual({ publish_at: 'past' });
  expect(at('2027-11-27T12:01:00.000Z')).toEqual({ publish_at: 'tooFar' });
  expect(at('2027-04-30T00:30')).toEqual({ publish_at: 'skipped' });
  expect(at('2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.000Z')).toEqual({});
});
