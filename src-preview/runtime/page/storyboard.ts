import { dress } from './dress.ts';

const filling = '#root, #__next { inline-size: 100vw; block-size: 100vh; }';
const bare =
  'html, body, #root, #__next { background: transparent; inline-size: 100vw; block-size: 100vh; overflow: hidden; }';

/** Lets a page fill its frame as its address asks: `storyboard=true`, and for a single piece `type=STORY` or `COMPONENT`. */
export function dressStoryboard(document: Document): void {
  const asked = new URLSearchParams(document.location?.search);
  if (asked.get('storyboard') !== 'true') return;
  if (['STORY', 'COMPONENT'].includes(asked.get('type') ?? '')) dressPiece(document);
  else dress(document, filling);
}

/** Lets a single piece have its frame for itself. */
export function dressPiece(document: Document): void {
  dress(document, bare);
}
