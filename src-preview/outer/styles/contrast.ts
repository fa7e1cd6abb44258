type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as browsers print it, or of six figures; null for any other. */
function rgbOf(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (hex) return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '0', 16) / 255) as unknown as Rgb; // three of them
  const printed = /^rgb\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)\s*\)$/.exec(color.trim());
  if (printed) return [printed[1], printed[2], printed[3]].map((part) => Number(part) / 255) as unknown as Rgb; // three of them
  const srgb = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color.trim());
  return srgb ? ([srgb[1], srgb[2], srgb[3]].map(Number) as unknown as Rgb) : null; // three of them
}

/** A colour that a browser has printed, in six figures where it is a whole one. */
export function shortColor(printed: string): string {
  if (printed === 'rgba(0, 0, 0, 0)') return 'transparent';
  const rgb = printed.startsWith('rgb(') ? rgbOf(printed) : null;
  if (!rgb) return printed;
  return sixFigures(rgb.map((part) => Math.round(part * 255)));
}

/** Red, green and blue, from 0 to 255 each, as a colour of six figures. */
export function sixFigures(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a text is a colour that is known here. */
export function isColor(value: string): boolean {
  return rgbOf(value) !== null || /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch|color-mix)a?\(.*\))$/i.test(value.trim());
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far words have to stand apart from what they are written on; a project may ask for more. */
export const leastOfWords = 4.5;

/** How far two colours stand apart, from 1 to 21; null where one of them is not known. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  if (!first || !second) return null;
  const [high = 0, low = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** A figure of contrast is cut off and never rounded up to what it does not reach. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;
