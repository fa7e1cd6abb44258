/** A property that an element does not have as it was asked, both as the browser computes them in that very place. */
export interface Held {
  readonly property: string;
  /** The value as somebody wrote it. */
  readonly said: string;
  readonly longhand: string;
  readonly asked: string;
  readonly shown: string;
  /** Whether the browser knows the value at all. */
  readonly isTaken: boolean;
}

type Styled = Element & { readonly style: CSSStyleDeclaration };
const isStyled = (element: Element): element is Styled =>
  'style' in element && element.style instanceof CSSStyleDeclaration;

/** What an element would have of a property if what was asked were written in one around it, and nothing between them spoke. */
interface AskedOf {
  readonly element: Element;
  /** The element that it was asked of: itself, or one around it. */
  readonly target: Element;
}

/**
 * Holds values against what an element has. The element itself is made to say them with the greatest strength there is and is
 * looked at before and after: percentages, `auto`, units of fonts and what stands around count as they do in that place.
 */
export function holdAgainst(of: AskedOf, values: Readonly<Record<string, string>>): readonly Held[] {
  const asked = Object.entries(values).filter(([, value]) => value !== '');
  return asked.flatMap(([property, value], index) => {
    const later = new Set(asked.slice(index + 1).flatMap(([name, other]) => longhandsIn(of.element, name, other)));
    return heldOne(of, property, value).filter(({ longhand }) => !later.has(longhand));
  });
}

/** The properties that one sets, by the browser's own list; none where it does not take the value. */
function longhandsIn({ ownerDocument }: Element, property: string, value: string): readonly string[] {
  const { style } = ownerDocument.createElement('i');
  style.setProperty(property, value);
  return [...style];
}

function heldOne(of: AskedOf, property: string, value: string): readonly Held[] {
  const { element } = of;
  const longhands = longhandsIn(element, property, value);
  const valuesOf = (names: readonly string[]) => {
    const computed = getComputedStyle(element);
    return names.map((name) => computed.getPropertyValue(name));
  };
  if (longhands.length === 0) {
    const [shown = ''] = valuesOf([property]);
    return [{ property, said: value, longhand: property, asked: value, shown, isTaken: false }];
  }
  for (const one of pathOf(of)) asWrittenOut(one);
  const shown = valuesOf(longhands);
  const asked = saying(of, property, value, () => valuesOf(longhands));
  return longhands.flatMap((longhand, index): Held[] => {
    const [here, wanted] = [shown[index] ?? '', asked[index] ?? ''];
    if (isSame(longhand, here, wanted)) return [];
    return [{ property, said: value, longhand, asked: wanted, shown: here, isTaken: true }];
  });
}

/** The element and those around it, up to where the value is asked for. */
function pathOf({ element, target }: AskedOf): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== target; at = at.parentElement) path.push(at);
  return [...path, target];
}

/** Looks while the target says a value with the greatest strength, and all from there to the element take it over. */
function saying<Seen>(of: AskedOf, property: string, value: string, look: () => Seen): Seen {
  const takeBack = pathOf(of)
    .toReversed()
    .map((one) => say(one, property, one === of.target ? value : 'inherit'));
  try {
    return look();
  } finally {
    for (const take of takeBack) take();
  }
}

function say(element: Element, property: string, value: string): () => void {
  if (!isStyled(element)) return () => undefined;
  const own = element.getAttribute('style');
  element.style.setProperty(property, value, 'important');
  return () => writeOut(element, own);
}

/**
 * Has an element say its style as it is written out. Declarations that scripts have set one by one may be read back otherwise (the
 * sides of a shorthand by their other names): what is looked at is what stays there, and what the page has when it is put up anew.
 */
function asWrittenOut(element: Element): void {
  if (isStyled(element)) writeOut(element, element.getAttribute('style'));
}

function writeOut(element: Styled, own: string | null): void {
  // Not by the attribute: a page's policy may forbid that, and this never.
  if (own === null) element.removeAttribute('style');
  else element.style.cssText = own;
}

/** What formatters change in a value and browsers leave as it is, where nothing says what the value is for. */
function asWords(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('"', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,()/]) ?/g, '$1')
    .replaceAll(/(?<![\w.])0+(?=\.\d)/g, '')
    .replaceAll(/(\.\d*?)0+(?![\d.])/g, '$1')
    .trim();
}

function isSame(longhand: string, one: string, other: string): boolean {
  return one === other || (longhand.startsWith('--') && asWords(one) === asWords(other));
}
