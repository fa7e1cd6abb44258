import { contrastOf, shortColor, sixFigures } from '../styles/contrast.ts';

const known = new Map<string, string | null>();
let drawing: CanvasRenderingContext2D | null | undefined;

/** A colour in six figures, however it is written; null for what is none, and for one that lets through what lies behind it. */
export function hexOf(color: string): string | null {
  const whole = shortColor(color);
  if (/^#[\da-f]{6}$/i.test(whole)) return whole.toLowerCase();
  const before = known.get(color);
  if (before !== undefined) return before;
  const found = drawn(color);
  known.set(color, found);
  return found;
}

/** The browser knows every notation: what it draws is read. */
function drawn(color: string): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color);
  if (short)
    return `#${short
      .slice(1)
      .map((figure) => figure.repeat(2))
      .join('')}`.toLowerCase();
  if (typeof CSS === 'undefined' || !CSS.supports('color', color)) return null;
  drawing ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.clearRect(0, 0, 1, 1);
  drawing.fillStyle = color;
  drawing.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return null;
  return sixFigures([red, green, blue]);
}

/** How far two colours stand apart, however they are written; null where one lets through what lies behind it. */
export function ratioOf(ink: string, ground: string): number | null {
  const [one, other] = [hexOf(ink), hexOf(ground)];
  return one !== null && other !== null ? contrastOf(one, other) : null;
}

/** Of black and white the one that reads on a ground. */
export function readableOn(ground: string): string {
  return (ratioOf('#ffffff', ground) ?? 1) > (ratioOf('#101010', ground) ?? 21) ? '#ffffff' : '#101010';
}
