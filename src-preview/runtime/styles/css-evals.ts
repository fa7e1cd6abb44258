import { collectedOfParent, collectedProperties } from '../../css/collected-properties.ts';
import type { CssEvals } from '../../protocol/frame/css-evals.ts';

function valuesOf(element: Element | null, properties: readonly string[]): Record<string, string> {
  if (!element) return {};
  const style = getComputedStyle(element);
  return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
}

const isClear = (color: string) => color === 'transparent' || /(?:,|\/)\s*0(?:[.]0+)?\)$/.test(color);

/** The colour behind an element's words: of the nearest thing that has one; null where a picture is, or something to see through. */
function backdropOf(element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return null;
    if (!isClear(backgroundColor)) return /^rgba|\/\s*0/.test(backgroundColor) ? null : backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

/** What an element looks like on the screen. */
export function cssEvalsOf(element: Element): CssEvals {
  return {
    cssEvals: valuesOf(element, collectedProperties),
    parentCssEvals: valuesOf(element.parentElement, collectedOfParent),
    backdrop: backdropOf(element),
    rootPx: Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize),
  };
}
