import type { Size } from '../../../src/platform/picture/size.ts';

/** A drawing that says to be larger says nothing that can be shown. */
const largestPx = 1_000_000;

/** The size of a drawing of SVG by what its root says, else by its view box; null where it says neither in pixels. */
export function drawingSize(text: string): Size | null {
  const [, attributes = ''] = /<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/i.exec(text) ?? [];
  const valueOf = (name: string): string | undefined => {
    const [, one, other] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
    return one ?? other;
  };
  const own = sizeOf(pixels(valueOf('width')), pixels(valueOf('height')));
  if (own) return own;
  const [, , width, height] = (valueOf('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return sizeOf(width, height);
}

function pixels(value: string | undefined): number | undefined {
  const [, figure] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '') ?? [];
  return figure === undefined ? undefined : Number(figure);
}

function sizeOf(width: number | undefined, height: number | undefined): Size | null {
  const [wide, high] = [Math.round(width ?? 0), Math.round(height ?? 0)];
  return Math.min(wide, high) >= 1 && Math.max(wide, high) <= largestPx ? { width: wide, height: high } : null;
}
