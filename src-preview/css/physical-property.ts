import { covers, longhandsOf } from './shorthands.ts';

const axes = { inline: { ltr: ['left', 'right'], rtl: ['right', 'left'] }, block: ['top', 'bottom'] } as const;
const sizes: Readonly<Record<string, string>> = { 'inline-size': 'width', 'block-size': 'height' };

/**
 * The property that a logical one stands for where lines run from one side to the other and pages downwards: both are one
 * thing to the cascade.
 */
export function physicalProperty(property: string, direction: 'ltr' | 'rtl'): string {
  const size = /^(|min-|max-)((?:inline|block)-size)$/.exec(property);
  if (size) return `${size[1] ?? ''}${sizes[size[2] ?? ''] ?? ''}`;
  const across = /^(overflow|overscroll-behavior)-(inline|block)$/.exec(property);
  if (across) return `${across[1] ?? ''}-${across[2] === 'inline' ? 'x' : 'y'}`;
  const inside = /^contain-intrinsic-(inline|block)-size$/.exec(property);
  if (inside) return `contain-intrinsic-${inside[1] === 'inline' ? 'width' : 'height'}`;
  const corner = /^(border|corner)-(start|end)-(start|end)-(radius|shape)$/.exec(property);
  if (corner) {
    const [block, inline] = [corner[2], corner[3]].map((end) => (end === 'start' ? 0 : 1));
    return `${corner[1] ?? ''}-${axes.block[block ?? 0]}-${axes.inline[direction][inline ?? 0]}-${corner[4] ?? ''}`;
  }
  const side =
    /^((?:scroll-)?(?:margin|padding)|border|inset)-(inline|block)-(start|end)(-(?:width|style|color))?$/.exec(
      property,
    );
  if (!side) return property;
  const [, head = '', axis, end, tail = ''] = side;
  const at = end === 'start' ? 0 : 1;
  const name = axis === 'inline' ? axes.inline[direction][at] : axes.block[at];
  return head === 'inset' ? name : `${head}-${name}${tail}`;
}

const directions = ['ltr', 'rtl'] as const;

function coversIn(direction: (typeof directions)[number], property: string, other: string): boolean {
  const set = new Set(longhandsOf(property).map((one) => physicalProperty(one, direction)));
  return longhandsOf(other).every((one) => set.has(physicalProperty(one, direction)));
}

/** Whether setting the first sets everything that the second does, on a page that reads in one of the two directions. */
export const mayCover = (property: string, other: string): boolean =>
  covers(property, other) || directions.some((direction) => coversIn(direction, property, other));

/** The same of pages that read in either of them. */
export const alwaysCovers = (property: string, other: string): boolean =>
  covers(property, other) || directions.every((direction) => coversIn(direction, property, other));
