import type { ReadyStyles } from '../state/store/shown-styles.ts';

/** A property that the panel offers by itself. */
export interface OfferedProperty {
  readonly name: string;
  /** Of what it sets the one that is looked at. */
  readonly probe: string;
  readonly kind: 'length' | 'color' | 'words' | 'number';
  /** How the element has to lay out what is in it for the property to mean anything. */
  readonly only?: RegExp;
  /** Words that it may be, worth offering. */
  readonly choices?: readonly string[];
}

const of = (kind: OfferedProperty['kind'], name: string, probe = name): OfferedProperty => ({ name, probe, kind });
const oneOf = (name: string, ...choices: readonly string[]): OfferedProperty => ({
  name,
  probe: name,
  kind: 'words',
  choices,
});

/** The sides of the box around an element, outside and inside. */
export const boxSides = ['block-start', 'inline-end', 'block-end', 'inline-start'] as const;
export const boxProperties = (['margin', 'padding'] as const).map((kind) =>
  boxSides.map((side) => of('length', `${kind}-${side}`)),
);

/** What the panel offers, in the order in which it stands there. */
export const propertyGroups = [
  {
    name: 'layout',
    properties: [
      oneOf('display', 'block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'contents', 'none'),
      { ...oneOf('flex-direction', 'row', 'column', 'row-reverse', 'column-reverse'), only: /flex/ },
      {
        ...oneOf('justify-content', 'start', 'center', 'end', 'space-between', 'space-around', 'stretch'),
        only: /flex|grid/,
      },
      { ...oneOf('align-items', 'start', 'center', 'end', 'baseline', 'stretch'), only: /flex|grid/ },
      { ...of('length', 'gap', 'row-gap'), only: /flex|grid/ },
      { ...of('words', 'grid-template-columns'), only: /grid/ },
      of('length', 'inline-size'),
      of('length', 'max-inline-size'),
      of('length', 'block-size'),
    ],
  },
  {
    name: 'type',
    properties: [
      of('length', 'font-size'),
      { ...of('number', 'font-weight'), choices: ['400', '500', '600', '700', '800', '900'] },
      of('number', 'line-height'),
      oneOf('text-align', 'start', 'center', 'end'),
      of('color', 'color'),
    ],
  },
  {
    name: 'surface',
    properties: [
      of('color', 'background-color'),
      of('length', 'border-width', 'border-block-start-width'),
      of('color', 'border-color', 'border-block-start-color'),
      of('length', 'border-radius', 'border-start-start-radius'),
      of('words', 'box-shadow'),
      of('number', 'opacity'),
    ],
  },
] as const satisfies readonly { readonly name: string; readonly properties: readonly OfferedProperty[] }[];

/** Everything that the panel offers by itself, the box's sides with it. */
export const offeredProperties: readonly OfferedProperty[] = [
  ...boxProperties.flat(),
  ...propertyGroups.flatMap(({ properties }) => properties),
];

/** The properties of a group that mean something for an element. */
export function offeredFor(properties: readonly OfferedProperty[], { evals }: ReadyStyles): readonly OfferedProperty[] {
  const display = evals?.cssEvals['display'];
  return properties.filter(({ only }) => only === undefined || display === undefined || only.test(display));
}

const computedAs: Readonly<Record<string, string>> = {
  'border-block-start-width': 'border-top-width',
  'border-block-start-color': 'border-top-color',
  'border-start-start-radius': 'border-top-left-radius',
  'inline-size': 'width',
  'max-inline-size': 'max-width',
  'block-size': 'height',
};

/** The name under which the page tells what a property comes to on the screen. */
export function computedName(probe: string, direction: ReadyStyles['direction']): string {
  const known = computedAs[probe];
  if (known) return known;
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return probe
    .replace(/-inline-start$/, `-${start}`)
    .replace(/-inline-end$/, `-${end}`)
    .replace(/-block-start$/, '-top')
    .replace(/-block-end$/, '-bottom');
}
