// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { keepOffers, mayOffer, noOffers, readOffers, withOffer, withRefusal } from './follow-offers.ts';

const monday = Date.parse('2026-11-23T10:00:00Z');
const dayMs = 24 * 60 * 60_000;

afterEach(() => localStorage.clear());

test('a teacher is offered once, and another a week later', () => {
  expect(mayOffer(noOffers, 'a', monday)).toBe(true);
  const after = withOffer(noOffers, 'a', monday);
  expect(mayOffer(after, 'b', monday + 7 * dayMs - 1)).toBe(false);
  expect(mayOffer(after, 'b', monday + 7 * dayMs)).toBe(true);
  expect(mayOffer(after, 'a', monday + 700 * dayMs)).toBe(false);
});

test('a clock that was set back brings no further offer', () => {
  expect(mayOffer(withOffer(noOffers, 'a', monday), 'b', monday - 30 * dayMs)).toBe(false);
});

test('who has said no twice is not asked any more', () => {
  const once = withRefusal(withOffer(noOffers, 'a', monday));
  expect(mayOffer(once, 'b', monday + 8 * dayMs)).toBe(true);
  expect(mayOffer(withRefusal(once), 'c', monday + 80 * dayMs)).toBe(false);
});

test('it is kept on the device, of a bounded number of teachers', () => {
  let offers = noOffers;
  for (let week = 0; week < 300; week++) offers = withOffer(offers, `teacher ${week}`, monday + week * 7 * dayMs);
  expect(offers.teachers.length).toBeLessThan(200);
  expect(keepOffers(offers)).toBe(true);
  expect(readOffers()).toEqual(offers);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"teachers":"x","lastAt":0,"declined":0}',
  '{"teachers":[],"lastAt":0,"declined":"0"}',
])('what somebody else wrote there (%s) offers nothing', (text) => {
  localStorage.setItem('manara-follow-offers', text);
  expect(mayOffer(readOffers(), 'a', monday)).toBe(false);
});
