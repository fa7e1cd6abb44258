// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import {
  beginSitting,
  forgetPresence,
  isOfEarlierSitting,
  joinSitting,
  leavingNewsKey,
  presenceMs,
  presentUntil,
  saidHere,
  sayPresent,
  leavingMs,
  sayOn,
} from './presence.ts';

const now = 1_800_000_000_000;
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('nobody is there until a tab says so, and no longer than it says', () => {
  expect(presentUntil(now)).toBe(0);
  sayPresent(now + presenceMs);
  expect(saidHere()).toBe(now + presenceMs);
  expect(presentUntil(now)).toBe(now + presenceMs);
  expect(presentUntil(now, 'others')).toBe(0);
  expect(presentUntil(now + presenceMs)).toBe(0);
});

test('of several tabs the last word counts; what is no moment, or lies too far ahead, is none', () => {
  localStorage.setItem('manara-tab/1', String(now + 10));
  localStorage.setItem('manara-tab/2', String(now + 20));
  localStorage.setItem('manara-tab/3', String(now + presenceMs + 1));
  localStorage.setItem('manara-tab/4', 'always');
  localStorage.setItem('other', String(now + 30));
  expect(presentUntil(now, 'others')).toBe(now + 20);
  forgetPresence();
  expect(presentUntil(now)).toBe(0);
  expect(Object.keys(localStorage)).toEqual(['other']);
});

test('what a tab kept goes with its sitting, also where a browser restores it, but for the news of its end', () => {
  joinSitting();
  sessionStorage.setItem('manara-form:student-signup', 'typed');
  joinSitting();
  expect(sessionStorage.getItem('manara-form:student-signup')).toBe('typed');
  expect(isOfEarlierSitting()).toBe(false);
  beginSitting(now);
  expect(isOfEarlierSitting()).toBe(true);
  sessionStorage.setItem(leavingNewsKey, 'timed-out');
  joinSitting();
  expect(isOfEarlierSitting()).toBe(false);
  expect(Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key))).toEqual(['timed-out', String(now)]);
});

test('a page that is left counts for a moment, unless somebody has said that nobody is there', () => {
  sayOn(now + leavingMs);
  expect(presentUntil(now)).toBe(0);
  sayPresent(now + presenceMs);
  sayOn(now + leavingMs);
  expect(presentUntil(now)).toBe(now + 5_000);
});
