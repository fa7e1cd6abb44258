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

/** What each shorthand sets, by the properties that set only one thing. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  margin: bySide('margin'),
  'margin-block': axis('margin', 'block'),
  'margin-inline': axis('margin', 'inline'),
  padding: bySide('padding'),
  'padding-block': axis('padding', 'block'),
  'padding-inline': axis('padding', 'inline'),
  inset: [...bySide('inset', '', sides), ...physicalSides],
  'inset-block': axis('inset', 'block'),
  'inset-inline': axis('inset', 'inline'),
  border: [...sides, ...physicalSides].flatMap(borderOf),
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
  'border-radius': [
    ...corners.map((corner) => `border-${corner}-radius`),
    ...['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) => `border-${corner}-radius`),
  ],
  background: ['attachment', 'clip', 'color', 'image', 'origin', 'position', 'repeat', 'size'].map(
    (part) => `background-${part}`,
  ),
  font: [...['family', 'size', 'stretch', 'style', 'variant', 'weight'].map((part) => `font-${part}`), 'line-height'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  gap: ['row-gap', 'column-gap'],
  'grid-area': ['grid-row-start', 'grid-column-start', 'grid-row-end', 'grid-column-end'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  'grid-column': ['grid-column-start', 'grid-column-end'],
  'grid-template': ['grid-template-areas', 'grid-template-columns', 'grid-template-rows'],
  grid: [
    ...['areas', 'columns', 'rows'].map((part) => `grid-template-${part}`),
    ...['columns', 'flow', 'rows'].map((part) => `grid-auto-${part}`),
  ],
  'place-content': ['align-content', 'justify-content'],
  'place-items': ['align-items', 'justify-items'],
  'place-self': ['align-self', 'justify-self'],
  overflow: ['overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline'],
  outline: ['outline-color', 'outline-style', 'outline-width'],
  'list-style': ['list-style-image', 'list-style-position', 'list-style-type'],
  'text-decoration': ['color', 'line', 'style', 'thickness'].map((part) => `text-decoration-${part}`),
  columns: ['column-count', 'column-width'],
  transition: ['behavior', 'delay', 'duration', 'property', 'timing-function'].map((part) => `transition-${part}`),
  animation: [
    'delay',
    'direction',
    'duration',
    'fill-mode',
    'iteration-count',
    'name',
    'play-state',
    'timing-function',
  ].map((part) => `animation-${part}`),
};

/** The properties that a property sets: itself, or what it is a shorthand of. */
export function longhandsOf(property: string): readonly string[] {
  return shorthands[property] ?? [property];
}

/** Whether setting the first sets everything that the second does. */
export function covers(property: string, other: string): boolean {
  if (property === other) return true;
  if (property === 'all') return !other.startsWith('--') && other !== 'direction' && other !== 'unicode-bidi';
  const set = shorthands[property];
  return set !== undefined && longhandsOf(other).every((one) => set.includes(one));
}

/** The shorthands that set a property, the nearest first. */
export function shorthandsOf(property: string): readonly string[] {
  return Object.entries(shorthands)
    .filter(([, longhands]) => longhands.includes(property))
    .toSorted(([, one], [, other]) => one.length - other.length)
    .map(([name]) => name);
}
