// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readQr } from '../../../tests/support/read-qr.ts';
import { addressWithCode } from '../../domain/printed-code.ts';
import { QrCode } from './qr-code.tsx';

/** The squares as they are drawn. */
function drawn(text: string): boolean[][] {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<QrCode text={text} encode={encode} />));
  const [start = 0, , size = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  flushSync(() => root.unmount());
  const side = Array.from({ length: size + 2 * start }, (_, at) => at);
  return side.map((y) => side.map((x) => dark.has(`${x} ${y}`)));
}

test.each(['http://localhost:4173', 'https://manara.example', 'https://portal.a-school-with-a-long-name.edu.eg'])(
  'a camera reads the page of %s with the code',
  (origin) => {
    const address = addressWithCode(`${origin}/student/signup`, '7KQ2-M9XA-4TRW');
    expect(readQr(drawn(address))).toBe(address);
  },
);
