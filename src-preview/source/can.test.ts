import { expect, test } from 'vitest';
import { can } from './can.ts';
import { idsByPlace, SmallProject } from './testing/small-project.ts';

test.each([
  ['<p', true],
  ['<ul', true],
  ['<td', true],
  ['<li', 'HTML_CONTENT_MODEL'],
  ['<a', 'ATTRIBUTES_NOT_ALLOWED'],
])('whether %s may have another tag is asked with tags that may stand there', (at, expected) => {
  const markup = '<div><p /><a href="/">x</a><ul><li>x</li></ul><table><tbody><tr><td /></tr></tbody></table></div>';
  const project = new SmallProject({ 'src/a.tsx': `export const A = () => ${markup};\n` });
  const place = idsByPlace.element(project.id('src/a.tsx', at));
  const { changeElementTag } = place ? can(project.index, idsByPlace, place) : {};
  expect(changeElementTag === true || changeElementTag?.code).toBe(expected);
});
