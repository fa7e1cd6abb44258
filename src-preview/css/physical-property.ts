const axes = { inline: { ltr: ['left', 'right'], rtl: ['right', 'left'] }, block: ['top', 'bottom'] } as const;
const sizes: Readonly<Record<string, string>> = { 'inline-size': 'width', 'block-size': 'height' };

/**
 * The property that a logical one stands for where lines run from one side to the other and pages downwards: both are one
 * thing to the cascade.
 */
export function physicalProperty(property: string, direction: 'ltr' | 'rtl'): string {
  const size = /^(|min-|max-)((?:inline|block)-size)$/.exec(property);
  if (size) return `${size[1] ?? ''}${sizes[size[2] ?? ''] ?? ''}`;
  const corner = /^border-(start|end)-(start|end)-radius$/.exec(property);
  if (corner) {
    const [block, inline] = [corner[1], corner[2]].map((end) => (end === 'start' ? 0 : 1));
    return `border-${axes.block[block ?? 0]}-${axes.inline[direction][inline ?? 0]}-radius`;
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
