const mostSteps = 12;

/** What a value is compared by: variables of the theme as what they stand for, and pixels as parts of a `rem`. */
interface PlainValueGround {
  readonly themeValue: (name: string) => string | undefined;
  /** How many pixels a `rem` has; without it, no `rem` is so many pixels. */
  readonly rootPx: number | undefined;
}

/** Text in quotes, and what stands between such. */
const strings = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** Changes a value but for what stands in quotes. */
export function outsideStrings(value: string, change: (text: string) => string): string {
  return value
    .split(strings)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

/** A number as CSS writes it shortest, without the noise of binary fractions. */
function written(value: number): string {
  return String(Number(value.toFixed(5)));
}

/**
 * A value in one spelling of those that mean the same: variables of the theme as what they stand for, products worked out,
 * pixels as `rem`, colours in six digits, text in double quotes. What is left of it is for comparing and for nothing else.
 */
export function plainValue(value: string, ground: PlainValueGround): string {
  const resolved = resolvedValue(value.trim(), ground.themeValue);
  return outsideStrings(resolved, (text) => plainText(text, ground.rootPx))
    .split(strings)
    .map((part, index) => (index % 2 === 1 ? `"${part.slice(1, -1).replaceAll('"', '\\"')}"` : part))
    .join('')
    .trim();
}

function resolvedValue(value: string, themeValue: PlainValueGround['themeValue']): string {
  let text = value;
  for (let step = 0; step < mostSteps; step += 1) {
    const before = text;
    text = outsideStrings(text, (part) =>
      part
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/var\(\s*(--[\w-]+)\s*\)/gi, (whole, name: string) => themeValue(name) ?? whole)
        .replaceAll(
          /calc\(\s*(-?[\d.]+)([a-z%]*)\s*\*\s*(-?[\d.]+)\s*\)/gi,
          (_, one: string, unit: string, other: string) => `${written(Number(one) * Number(other))}${unit}`,
        ),
    );
    if (text === before) break;
  }
  return text;
}

/** Letters are the same large or small, but in addresses and in names that somebody gave. */
function lowerCase(text: string): string {
  return text
    .split(/(url\([^)]*\)|--[\w-]+)/i)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('');
}

function plainText(text: string, rootPx: number | undefined): string {
  return lowerCase(text)
    .replaceAll(/(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))px\b/g, (whole, pixels: string) =>
      rootPx === undefined ? whole : `${written(Number(pixels) / rootPx)}rem`,
    )
    .replaceAll(/(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))(?=[a-z%\s,)/]|$)/g, (_, figure: string) => written(Number(figure)))
    .replaceAll(/(?<![\w.#-])-?0(?:rem|em|px|ch|vh|vw)\b/g, '0')
    .replaceAll(/#([\da-f])([\da-f])([\da-f])(?![\da-f])/g, '#$1$1$2$2$3$3')
    .replaceAll(/\s*,\s*/g, ', ');
}
