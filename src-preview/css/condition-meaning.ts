/** What a block of at-rules waits for, as far as widths go: from one on, and up to one, in pixels. */
export interface WidthRange {
  readonly from: number;
  readonly to: number;
}

/** How many pixels a length of a media query is: there `em` and `rem` are the size that a browser begins with. */
const pixelsOf: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 4 / 3,
  pc: 16,
};

function valueIn(text: string, isMedia: boolean): string {
  const found = /^([+-]?\d*[.]?\d+)([a-z]*)$/.exec(text);
  if (!found) return text;
  const [, size = '', unit = ''] = found;
  const pixels = isMedia || /^(?:px|in|cm|mm|pt|pc)$/.test(unit) ? pixelsOf[unit] : undefined;
  return pixels === undefined ? `${Number(size)}${unit}` : `${Number((Number(size) * pixels).toFixed(4))}px`;
}

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

/** A feature without its brackets, as comparisons: `min-width:48em` and `width>=768px` are one. */
function featureIn(text: string, isMedia: boolean): string[] {
  const [, bound, name, value] = /^(?:(min|max)-)?([a-z-]+):(.+)$/.exec(text) ?? [];
  const value1 = (one: string) => valueIn(one, isMedia);
  if (name !== undefined && value !== undefined)
    return [`${name}${bound === 'min' ? '>=' : bound === 'max' ? '<=' : '='}${value1(value)}`];
  const parts = text.split(/(<=|>=|<|>|=)/);
  const [one = '', sign = '', other = '', further, third] = parts;
  if (parts.length === 5 && further !== undefined && third !== undefined)
    return [`${other}${turned[sign] ?? ''}${value1(one)}`, `${other}${further}${value1(third)}`];
  if (parts.length !== 3) return [text];
  return /^[a-z-]+$/.test(one) ? [`${one}${sign}${value1(other)}`] : [`${other}${turned[sign] ?? ''}${value1(one)}`];
}

/** White space where it separates nothing says nothing. */
function tight(text: string): string {
  return text
    .replaceAll(/\/\*(?:[^*]|\*(?!\/))*\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([():,]|[<>=]+)\s*/g, (_, sign: string) => (sign === ')' ? ') ' : sign === '(' ? ' (' : sign))
    .replaceAll(/\(\s+|\s+(?=\))/g, (found) => found.trim())
    .replaceAll(/\s+(?=[,)])/g, '')
    .trim();
}

/** One query; those of pages on a screen are all that a frame shows. */
function queryIn(text: string, isMedia: boolean): string {
  const bare = isMedia ? text.replace(/^(?:only )?(?:screen|all)(?: and |$)/, '') : text;
  const parts = bare.split(/ and /);
  // With `or` and `not` only the very same words are the same.
  if (parts.some((one) => !/^\([^()]*\)$/.test(one))) return bare;
  return parts
    .flatMap((one) => featureIn(one.slice(1, -1), isMedia))
    .toSorted()
    .join(' & ');
}

/** What a condition around rules asks, however it is spelled: two that ask the same give the same text. */
export function meaningOfCondition(condition: string): string {
  const [, kind, params = ''] = /^@([\w-]+)\s*(.*)$/s.exec(condition.trim()) ?? [];
  if (kind === undefined) return condition.replaceAll(/\s+/g, ' ').trim();
  const name = kind.toLowerCase();
  const asked = tight(params);
  if (name === 'media') {
    const queries = asked
      .toLowerCase()
      .split(',')
      .map((one) => queryIn(one.trim(), true));
    return `@media ${[...new Set(queries)].toSorted().join(', ')}`.trim();
  }
  if (name === 'container') {
    const [, container = '', query = asked] = /^((?!not\b)[\w-]+) (\(.*)$/s.exec(asked) ?? [];
    return `@container ${container} ${queryIn(query.toLowerCase(), false)}`.replaceAll(/\s+/g, ' ').trim();
  }
  // Browsers print where a scope begins without brackets.
  if (name === 'scope') return `@scope ${asked.replace(/^\(([^()]*)\)/, '$1')}`.trim();
  return `@${name} ${asked}`.trim();
}

/** Whether what stands around two rules asks the same. */
export function areSameConditions(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const rival = other[index];
      return rival !== undefined && (part === rival || meaningOfCondition(part) === meaningOfCondition(rival));
    })
  );
}

interface WidthBounds {
  readonly bounds: readonly { readonly sign: string; readonly px: number }[];
  /** Whether the condition asks for nothing else. */
  readonly isAll: boolean;
}

/** The bounds that a condition sets to the width of a page, whatever else it asks for; none where it has several ways. */
function widthBounds(condition: string): WidthBounds {
  const asked = /^@media ([^,]+)$/.exec(meaningOfCondition(condition))?.[1]?.split(' & ') ?? [];
  const bounds = asked.flatMap((one) => {
    const [, sign, size] = /^width([<>]=?)([\d.]+)px$/.exec(one) ?? [];
    return sign === undefined ? [] : [{ sign, px: Number(size) }];
  });
  return { bounds, isAll: asked.length > 0 && bounds.length === asked.length };
}

function rangeOf({ bounds }: WidthBounds): WidthRange {
  return {
    from: Math.max(0, ...bounds.flatMap(({ sign, px }) => (sign.startsWith('>') ? px : []))),
    to: Math.min(Number.POSITIVE_INFINITY, ...bounds.flatMap(({ sign, px }) => (sign.startsWith('<') ? px : []))),
  };
}

/** The widths at which a condition holds; undefined for one that asks for anything else. */
export function widthRange(condition: string): WidthRange | undefined {
  const found = widthBounds(condition);
  return found.isAll ? rangeOf(found) : undefined;
}

/** The widths at which a condition can hold, whatever else it asks for: all of them for one that asks for none. */
export const possibleWidths = (condition: string): WidthRange => rangeOf(widthBounds(condition));

const hovering = /^@media (?:\((?:any-)?(?:hover(?:: ?hover)?|pointer: ?fine)\)(?: and )?)+$/;
/** Whether a condition asks for no more than a pointer that can hover: what a state of hovering waits for is no condition of its own. */
export const isOfHovering = (condition: string): boolean => hovering.test(condition);

/** Whether what stands around a rule asks for nothing: a layer, and a scope for what stands in it. */
export const isNoCondition = (around: string): boolean => /^@(?:layer|scope)\b/.test(around);

/** Up to where the widths reach that come before those of a condition: `(width < 48em)` for `(min-width: 48em)`; undefined for another. */
export function widthsBefore(condition: string): string | undefined {
  const bound = /^\(\s*(?:min-width\s*:|width\s*>=)\s*([\d.]+[a-z]+)\s*\)$/.exec(condition.trim())?.[1];
  return bound === undefined ? undefined : `(width < ${bound})`;
}

/** Whether a condition of widths holds at one, in pixels; false for a condition that asks for anything else. */
export function holdsAtWidth(condition: string, width: number): boolean {
  const holds: Readonly<Record<string, (px: number) => boolean>> = {
    '>': (px) => width > px,
    '>=': (px) => width >= px,
    '<': (px) => width < px,
    '<=': (px) => width <= px,
  };
  const { bounds, isAll } = widthBounds(condition);
  return isAll && bounds.every(({ sign, px }) => holds[sign]?.(px));
}
