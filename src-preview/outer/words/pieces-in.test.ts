// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { TextPiece } from '../../protocol/texts.ts';
import { piecesIn } from './pieces-in.ts';

const known: readonly TextPiece[] = [
  { kind: 'words', text: 'يظهر ' },
  { kind: 'value', name: 'shown', shown: '٥' },
  { kind: 'words', text: ' من ' },
  { kind: 'value', name: 'total' },
];

function fieldOf(html: string): HTMLElement {
  const field = document.createElement('div');
  field.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return field;
}
const nameOf = (node: Node) => (node instanceof HTMLElement ? (node.dataset['name'] ?? null) : null);

test('words around values come back as typed, values as they were', () => {
  const field = fieldOf('<b data-name="total">total</b> منها <b data-name="shown">٥</b> هنا');
  expect(piecesIn(field, nameOf, known)).toEqual([
    { kind: 'value', name: 'total' },
    { kind: 'words', text: ' منها ' },
    { kind: 'value', name: 'shown', shown: '٥' },
    { kind: 'words', text: ' هنا' },
  ]);
});

test('what the browser puts between words is words: breaks, hard spaces, split nodes', () => {
  const field = fieldOf('one\u00A0two<br>three');
  field.append(' four');
  expect(piecesIn(field, nameOf, [])).toEqual([{ kind: 'words', text: 'one two\nthree four' }]);
});

test('a chip of an unknown value is no value', () => {
  expect(piecesIn(fieldOf('a<b data-name="other">x</b>'), nameOf, known)).toEqual([{ kind: 'words', text: 'ax' }]);
});

test('a value in a block that the browser made of a line is still one, and the line is one', () => {
  const field = fieldOf('a<div>b <b data-name="shown">٥</b><br></div><div><br></div><div>c</div>');
  expect(piecesIn(field, nameOf, known)).toEqual([
    { kind: 'words', text: 'a\nb ' },
    { kind: 'value', name: 'shown', shown: '٥' },
    { kind: 'words', text: '\n\nc' },
  ]);
});
