import type { encode } from 'uqr';
import classes from './printed-cards.module.css';

/** Empty squares that a camera needs around a code. */
const quiet = 4;

interface QrCodeProps {
  readonly text: string;
  readonly encode: typeof encode;
}

/** A text for cameras: black on white whatever the colours of the page, as it is printed. */
export function QrCode({ text, encode }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const size = data.length + 2 * quiet;
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
