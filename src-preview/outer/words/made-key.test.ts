import { expect, test } from 'vitest';
import { madeKey } from './made-key.ts';

test('the key of a text is made of its page and of its words, in letters that a key may have', () => {
  expect(madeKey('/', 'Welcome, all of you here', 'p')).toBe('home.welcomeAllOfYou');
  expect(madeKey('/teacher/dashboard?day=1', 'It’s new', 'p')).toBe('dashboard.itsNew');
  expect(madeKey('/faq', 'أهلًا بالجميع', 'h2')).toBe('faq.h2');
  expect(madeKey('/404', '2026', 'p')).toBe('home.p');
  expect(madeKey('/', 'Déjà vu', 'p')).toBe('home.dejaVu');
  expect(madeKey('/', 'word'.repeat(40), 'p').length).toBeLessThanOrEqual(48);
});
