import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { HouseStyle } from '../project.ts';

/** One declaration as the house sees it. */
export interface HouseCase {
  readonly property: string;
  readonly value: string;
  /** Along which line the page reads, where lines begin left or right. */
  readonly direction: 'ltr' | 'rtl';
  /** What custom properties are, for what has to be one of a scale. */
  readonly tokens: () => ReadonlyMap<string, string>;
}

const sides = { ltr: { left: 'start', right: 'end' }, rtl: { left: 'end', right: 'start' } } as const;
const blocks = { top: 'start', bottom: 'end' } as const;
const sizes: Readonly<Record<string, string>> = {
  width: 'inline-size',
  height: 'block-size',
  'min-width': 'min-inline-size',
  'min-height': 'min-block-size',
  'max-width': 'max-inline-size',
  'max-height': 'max-block-size',
};

/** What a property that speaks of left, right, top and bottom is called along the line of reading; undefined for others. */
export function logicalProperty(property: string, direction: HouseCase['direction']): string | undefined {
  const named = Object.hasOwn(sizes, property) ? sizes[property] : undefined;
  if (named) return named;
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property);
  if (corner) {
    // The expression names just these.
    const [block, inline] = [corner[1] as 'top' | 'bottom', corner[2] as 'left' | 'right'];
    return `border-${blocks[block]}-${sides[direction][inline]}-radius`;
  }
  const side = /^((?:scroll-)?(?:margin|padding)-|border-|)(top|right|bottom|left)(-(?:width|style|color))?$/.exec(
    property,
  );
  if (!side) return undefined;
  const [, head = '', name = '', tail = ''] = side;
  const along =
    name === 'left' || name === 'right'
      ? `inline-${sides[direction][name]}`
      : `block-${blocks[name === 'top' ? 'top' : 'bottom']}`;
  return `${head === '' ? 'inset-' : head}${along}${tail}`;
}

/** The same of a value that says left or right. */
function logicalValue({ property, value, direction }: HouseCase): string | undefined {
  if (!/^(?:text-align|text-align-last|float|clear)$/.test(property)) return undefined;
  if (value !== 'left' && value !== 'right') return undefined;
  const along = sides[direction][value];
  return property.startsWith('text') ? along : `inline-${along}`;
}

/** A length in pixels; undefined for what has no fixed one. */
function pixels(value: string, rootPx: number): number | undefined {
  const found = /^(\d*[.]?\d+)(px|rem)$/.exec(value.trim());
  return found ? Number(found[1]) * (found[2] === 'rem' ? rootPx : 1) : undefined;
}

/** The step of a scale that is nearest to a length. */
function nearestStep(value: string, steps: readonly (readonly [string, string])[], rootPx: number): string | undefined {
  const wanted = pixels(value, rootPx);
  const measured = steps.flatMap(([name, step]) => {
    const size = pixels(step, rootPx);
    return size === undefined ? [] : [{ name, off: Math.abs(size - (wanted ?? rootPx)) }];
  });
  const best = measured.toSorted((one, other) => one.off - other.off)[0];
  return best && `var(${best.name})`;
}

/** Why the house does not write a declaration so, with its own sentence and what is nearest; undefined where it does. */
export function houseProblem(house: HouseStyle, of: HouseCase): Refusal | undefined {
  const { property, value } = of;
  const names = [`${property}: ${value}`];
  const { logical, scales, never } = house;
  const forbidden = never.find((rule) => rule.property === property && (rule.value?.test(value) ?? true));
  if (forbidden) {
    const { sentence, instead } = forbidden;
    return refuse('HOUSE_RULE', { names, sentence, ...(instead !== undefined && { nearest: instead }) });
  }
  if (logical) {
    const name = logicalProperty(property, of.direction);
    if (name !== undefined) return refuse('HOUSE_RULE', { names, sentence: logical, nearest: `${name}: ${value}` });
    const other = logicalValue(of);
    if (other !== undefined) return refuse('HOUSE_RULE', { names, sentence: logical, nearest: other });
  }
  for (const { property: scaled, prefix, besides, rootPx, sentence } of scales) {
    if (scaled !== property) continue;
    const step = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    const steps = [...of.tokens()].filter(([name]) => name.startsWith(prefix));
    if (besides.includes(value) || steps.some(([name]) => name === step)) continue;
    const nearest = nearestStep(value, steps, rootPx);
    return refuse('HOUSE_RULE', { names, sentence, ...(nearest !== undefined && { nearest }) });
  }
  return undefined;
}
