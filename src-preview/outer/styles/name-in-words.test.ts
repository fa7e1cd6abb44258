import { expect, test } from 'vitest';
import { nameInWords, placeInWords } from './name-in-words.ts';

test.each([
  ['PostsPage', 'Posts page'],
  ['LikedAndSavedPosts', 'Liked and saved posts'],
  ['GPAPage', 'Gpa page'],
  ['home', 'Home'],
])('%s is called “%s”', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

const pages = [
  { path: '/', title: 'الرئيسية', titles: { ar: 'الرئيسية', en: 'Home' } },
  { path: '/simple-dashboard', title: 'لوحة مبسطة', titles: { ar: 'لوحة مبسطة', en: 'Simple dashboard' } },
];

test.each([
  ['HomePage', 'en', 'Home'],
  ['HomePage', 'ar', 'الرئيسية'],
  ['SimpleDashboardPage', 'ar', 'لوحة مبسطة'],
  ['TeacherPage', 'ar', 'Teacher page'],
  ['Page', 'en', 'Page'],
])('%s is the page that people know in “%s” as “%s”', (name, language, words) => {
  expect(placeInWords(name, pages, language)).toBe(words);
});
