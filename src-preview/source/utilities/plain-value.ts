const rootPx = 16;
const mostSteps = 12;

/** A number as CSS writes it shortest, without the noise of binary fractions. */
function written(value: number): string {
  return String(Number(value.toFixed(5)));
}

/**
 * A value in one spelling of those that mean the same: variables of the theme as what they stand for, products worked out,
 * pixels as `rem`, colours in six digits. What is left of it is for comparing and for nothing else.
 */
export function plainValue(value: string, themeValue: (name: string) => string | undefined): string {
  let text = value.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (let step = 0; step < mostSteps; step += 1) {
    const before = text;
    text = text
      .replaceAll(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => themeValue(name)?.toLowerCase() ?? whole)
      .replaceAll(
        /calc\(\s*(-?[\d.]+)([a-z%]*)\s*\*\s*(-?[\d.]+)\s*\)/g,
        (_, one: string, unit: string, other: string) => `${written(Number(one) * Number(other))}${unit}`,
      );
    if (text === before) break;
  }
  return text
    .replaceAll(
      /(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))px\b/g,
      (_, pixels: string) => `${written(Number(pixels) / rootPx)}rem`,
    )
    .replaceAll(/(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))(?=[a-z%\s,)/]|$)/g, (_, figure: string) => written(Number(figure)))
    .replaceAll(/(?<![\w.#-])-?0(?:rem|em|ch|vh|vw)\b/g, '0')
    .replaceAll(/#([\da-f])([\da-f])([\da-f])(?![\da-f])/g, '#$1$1$2$2$3$3')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim();
}
