import { expect, test } from 'vitest';
import { pastedFiles } from './given-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const photo = new File(['x'], 'رحلة القبة.jpg', { type: 'image/jpeg' });
const pasted = (files: readonly File[], said: Readonly<Record<string, string>> = {}) => ({
  files,
  getData: (type: string) => said[type] ?? '',
});

test.each<[string, readonly File[], Readonly<Record<string, string>>]>([
  ['a screenshot', [picture], {}],
  ['several files', [picture, photo], {}],
  [
    'a picture copied from a page',
    [picture],
    { 'text/html': '<meta charset="utf-8"><img src="a.png" alt="one > two">' },
  ],
  [
    'such a picture between marks',
    [picture],
    { 'text/html': '<html><body>\n<!--StartFragment--><img src="a"><!--EndFragment--></body></html>' },
  ],
  [
    'such a picture with a style and a space',
    [picture],
    { 'text/html': '<style>p { color: red }</style><p>&nbsp;</p><img src="a">' },
  ],
  ['a copied file with its name', [photo], { 'text/plain': 'رحلة القبة.jpg' }],
  ['copied files with their paths', [picture, photo], { 'text/plain': '/home/m/image.png\n/home/m/رحلة القبة.jpg\n' }],
  ['a copied file of another system', [picture], { 'text/plain': 'C:\\photos\\image.png' }],
])('%s is taken', (_, files, said) => {
  expect(pastedFiles(pasted(files, said))).toEqual(files);
});

test.each<[string, readonly File[], Readonly<Record<string, string>>]>([
  ['words alone', [], { 'text/plain': 'سطر' }],
  ['nothing', [], {}],
  [
    'words of a text processor with their picture',
    [picture],
    { 'text/plain': 'سطر', 'text/html': '<p>سطر</p>', 'text/rtf': '{}' },
  ],
  ['words that only stand in the markup', [picture], { 'text/html': '<p>سطر<img src="a"></p>' }],
  ['words that speak of a file', [picture], { 'text/plain': 'see image.png' }],
  ['a name that only ends like the file', [picture], { 'text/plain': 'my-image.png' }],
  ['a list in which one line is no file', [picture], { 'text/plain': 'image.png\nسطر' }],
])('%s: nothing is taken, and they go on as words', (_, files, said) => {
  expect(pastedFiles(pasted(files, said))).toEqual([]);
});

test.each(['<!--', '<', '<a b="', "<a b='", '<style>'])('markup that never ends is read once: %s', (begin) => {
  const endless = begin.repeat(200_000);
  expect(pastedFiles(pasted([picture], { 'text/html': endless }))).toEqual([picture]);
});
