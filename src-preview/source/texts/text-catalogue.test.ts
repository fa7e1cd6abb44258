import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';

const words = (title: string) => `export const text = { title: '${title}' };\n`;
const page = `import { localized } from './localized.ts';
export const pageText = localized({
  ar: () => import('./page.ar.ts').then((module) => module.text),
  en: () => import('./page.en.ts').then((module) => module.text),
});
`;
const files = {
  'src/page.ts': page,
  'src/page.ar.ts': words('عنوان'),
  'src/page.en.ts': words('Title'),
  'src/a.ts': '',
};

const keysSaying = ({ index }: SmallProject, text: string) => index.texts.saying(text).map(({ key }) => key);

test('a file that holds no texts leaves what is known of them as it was', () => {
  const project = new SmallProject(files);
  const [before] = project.index.texts.entries();
  project.write({ 'src/a.ts': 'export const other = 1;\n' });
  const [after] = project.index.texts.entries();
  expect(after).toBe(before);
});

test('words that did not parse for a while are known again when they do', () => {
  const project = new SmallProject(files);
  expect(keysSaying(project, 'عنوان')).toEqual(['title']);
  project.write({ 'src/page.ar.ts': 'export const text = {' });
  expect(keysSaying(project, 'عنوان')).toEqual([]);
  project.write({ 'src/page.ar.ts': words('عنوان آخر') });
  expect(keysSaying(project, 'عنوان آخر')).toEqual(['title']);
});

test('words that were not there are known as soon as they are', () => {
  const { 'src/page.en.ts': english, ...others } = files;
  const project = new SmallProject(others);
  expect(keysSaying(project, 'Title')).toEqual([]);
  project.write({ 'src/page.en.ts': english });
  expect(keysSaying(project, 'Title')).toEqual(['title']);
});
