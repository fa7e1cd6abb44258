const sides = ['block-start', 'inline-end', 'block-end', 'inline-start'] as const;
const physicalSides = ['top', 'right', 'bottom', 'left'] as const;
const corners = ['start-start', 'start-end', 'end-start', 'end-end'] as const;

const bySide = (head: string, tail = '', of: readonly string[] = [...sides, ...physicalSides]) =>
  of.map((side) => `${head}-${side}${tail}`);
const axis = (name: string, direction: 'block' | 'inline', tail = '') => [
  `${name}-${direction}-start${tail}`,
  `${name}-${direction}-end${tail}`,
];
const border = ['width', 'style', 'color'] as const;
const borderOf = (part: string) => border.map((kind) => `border-${part}-${kind}`);

const parts = (head: string, tails: string) => tails.split(' ').map((tail) => `${head}-${tail}`);
const fontVariants = parts('font-variant', 'ligatures caps numeric east-asian alternates position emoji');
const physicalCorners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
/** The two corners of each side. */
const cornersOfSides = [
  ['top', ['top-left', 'top-right']],
  ['right', ['top-right', 'bottom-right']],
  ['bottom', ['bottom-left', 'bottom-right']],
  ['left', ['top-left', 'bottom-left']],
  ['block-start', ['start-start', 'start-end']],
  ['inline-end', ['start-end', 'end-end']],
  ['block-end', ['end-start', 'end-end']],
  ['inline-start', ['start-start', 'end-start']],
] as const;

/** What each shorthand sets, by the properties that set only one thing. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  margin: bySide('margin'),
  'margin-block': axis('margin', 'block'),
  'margin-inline': axis('margin', 'inline'),
  padding: bySide('padding'),
  'padding-block': axis('padding', 'block'),
  'padding-inline': axis('padding', 'inline'),
  ...Object.fromEntries(
    ['scroll-margin', 'scroll-padding'].flatMap((name) => [
      [name, bySide(name)],
      [`${name}-block`, axis(name, 'block')],
      [`${name}-inline`, axis(name, 'inline')],
    ]),
  ),
  inset: [...bySide('inset', '', sides), ...physicalSides],
  'inset-block': axis('inset', 'block'),
  'inset-inline': axis('inset', 'inline'),
  border: [
    ...[...sides, ...physicalSides].flatMap(borderOf),
    ...parts('border-image', 'source slice width outset repeat'),
  ],
  ...Object.fromEntries([...sides, ...physicalSides].map((side) => [`border-${side}`, borderOf(side)])),
  'border-block': [...borderOf('block-start'), ...borderOf('block-end')],
  'border-inline': [...borderOf('inline-start'), ...borderOf('inline-end')],
  ...Object.fromEntries(
    border.flatMap((kind) => [
      [`border-${kind}`, bySide('border', `-${kind}`)],
      [`border-block-${kind}`, axis('border', 'block', `-${kind}`)],
      [`border-inline-${kind}`, axis('border', 'inline', `-${kind}`)],
    ]),
  ),
  'border-radius': [...corners, ...physicalCorners].map((corner) => `border-${corner}-radius`),
  'border-image': parts('border-image', 'source slice width outset repeat'),
  background: parts('background', 'image position-x position-y size repeat attachment origin clip color'),
  'background-position': parts('background-position', 'x y'),
  font: [
    ...parts('font', 'style weight stretch size family optical-sizing size-adjust kerning'),
    ...parts('font', 'feature-settings variation-settings language-override'),
    ...fontVariants,
    'line-height',
  ],
  'font-variant': fontVariants,
  'font-synthesis': parts('font-synthesis', 'weight style small-caps position'),
  flex: parts('flex', 'grow shrink basis'),
  'flex-flow': parts('flex', 'direction wrap'),
  gap: ['row-gap', 'column-gap'],
  'grid-gap': ['row-gap', 'column-gap'],
  'grid-row-gap': ['row-gap'],
  'grid-column-gap': ['column-gap'],
  'grid-area': parts('grid', 'row-start column-start row-end column-end'),
  'grid-row': parts('grid-row', 'start end'),
  'grid-column': parts('grid-column', 'start end'),
  'grid-template': parts('grid-template', 'areas columns rows'),
  grid: [...parts('grid-template', 'areas columns rows'), ...parts('grid-auto', 'columns flow rows')],
  'place-content': ['align-content', 'justify-content'],
  'place-items': ['align-items', 'justify-items'],
  'place-self': ['align-self', 'justify-self'],
  overflow: parts('overflow', 'x y block inline'),
  'overscroll-behavior': parts('overscroll-behavior', 'x y block inline'),
  'contain-intrinsic-size': parts('contain-intrinsic', 'width height inline-size block-size'),
  outline: parts('outline', 'color style width'),
  'list-style': parts('list-style', 'image position type'),
  'text-decoration': parts('text-decoration', 'color line style thickness'),
  'text-emphasis': parts('text-emphasis', 'style color'),
  'text-wrap': parts('text-wrap', 'mode style'),
  'text-box': parts('text-box', 'trim edge'),
  'white-space': ['white-space-collapse', 'text-wrap-mode'],
  '-webkit-text-stroke': parts('-webkit-text-stroke', 'width color'),
  columns: parts('column', 'count width height wrap'),
  'column-rule': parts('column-rule', 'width style color'),
  'row-rule': parts('row-rule', 'width style color'),
  rule: [...parts('column-rule', 'width style color'), ...parts('row-rule', 'width style color')],
  mask: [
    ...parts('mask', 'image repeat origin clip composite mode size position-x position-y'),
    ...parts('mask-border', 'source slice width outset repeat mode'),
  ],
  'mask-position': parts('mask-position', 'x y'),
  'mask-border': parts('mask-border', 'source slice width outset repeat mode'),
  offset: parts('offset', 'position path distance rotate anchor'),
  container: parts('container', 'name type'),
  caret: parts('caret', 'color animation shape'),
  marker: parts('marker', 'start mid end'),
  'position-try': parts('position-try', 'order fallbacks'),
  'corner-shape': [...corners, ...physicalCorners].map((corner) => `corner-${corner}-shape`),
  ...Object.fromEntries(
    cornersOfSides.map(([side, of]) => [`corner-${side}-shape`, of.map((corner) => `corner-${corner}-shape`)]),
  ),
  'scroll-timeline': parts('scroll-timeline', 'name axis'),
  'view-timeline': parts('view-timeline', 'name axis inset'),
  'animation-range': parts('animation-range', 'start end'),
  'interest-delay': parts('interest-delay', 'start end'),
  transition: parts('transition', 'behavior delay duration property timing-function'),
  animation: [
    ...parts('animation', 'delay direction duration fill-mode iteration-count name play-state timing-function'),
    ...parts('animation', 'timeline range-start range-end'),
  ],
  'page-break-after': ['break-after'],
  'page-break-before': ['break-before'],
  'page-break-inside': ['break-inside'],
  'word-wrap': ['overflow-wrap'],
};

/** The properties that a property sets: itself, or what it is a shorthand of. */
export function longhandsOf(property: string): readonly string[] {
  return Object.hasOwn(shorthands, property) ? (shorthands[property] ?? [property]) : [property];
}

/** What browsers once tried under a name of their own they take for the same today. */
const standard = (name: string) => (Object.hasOwn(shorthands, name) ? name : name.replace(/^-(?:webkit|moz)-/, ''));

/** Whether setting the first sets everything that the second does. */
export function covers(property: string, other: string): boolean {
  if (property === other) return true;
  if (property === 'all') return !other.startsWith('--') && other !== 'direction' && other !== 'unicode-bidi';
  const set = new Set(longhandsOf(standard(property)).map(standard));
  return longhandsOf(standard(other)).every((one) => set.has(standard(one)));
}

/** The shorthands that set a property, the nearest first. */
export function shorthandsOf(property: string): readonly string[] {
  return Object.entries(shorthands)
    .filter(([, longhands]) => longhands.includes(property))
    .toSorted(([, one], [, other]) => one.length - other.length)
    .map(([name]) => name);
}
