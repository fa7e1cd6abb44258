/** An element of a page by the way to it, and a value that was asked of it. */
export interface AskedOfElement {
  readonly path: string;
  readonly property: string;
  readonly value: string;
  /** The attribute of what the editor has put into the page. */
  readonly own: string;
}

/**
 * What an element has in place of a value, with nothing shown ahead of the page: null where it has just that. Runs in the page, and
 * asks nothing of the editor: the element is made to say the value itself. (What runs in a page has no functions of its own with a
 * name: what compiles this file would speak of them in words that the page does not know.)
 */
export function differingInPage(body: HTMLElement | SVGElement, asked: AskedOfElement): string | null {
  const { path, property, value, own } = asked;
  let at: Element | undefined = body;
  for (const index of path.split('-').slice(1).map(Number))
    at = at && [...at.children].filter((child) => !child.closest(`[${own}]`))[index];
  if (!(at instanceof HTMLElement || at instanceof SVGElement)) return `nothing stands at ${path}`;
  const element = at;
  const ahead: (readonly [Element, string])[] = [];
  for (let one: Element | null = element; one; one = one.parentElement)
    for (const name of one.classList) if (/^arb89-styling-\d+$/.test(name)) ahead.push([one, name]);
  const { style } = element;
  const before = element.getAttribute('style');
  const scratch = document.createElement('i').style;
  scratch.setProperty(property, value);
  const names = [...scratch];
  for (const [one, name] of ahead) one.classList.remove(name);
  style.setProperty('transition', 'none', 'important');
  const computed = getComputedStyle(element);
  const has = names.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
  style.setProperty(property, value, 'important');
  const would = names.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
  if (before === null) element.removeAttribute('style');
  else style.cssText = before;
  for (const [one, name] of ahead) one.classList.add(name);
  return has === would ? null : `has ${has}, and with the value ${would}`;
}

/** Of the elements of a page those that can be pressed: their places in the order in which they stand. Runs in the page. */
export function pressableInPage(all: (HTMLElement | SVGElement)[]): number[] {
  return [...all.keys()].filter((index) => {
    const element = all[index];
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width > 4 && height > 4 && element?.checkVisibility({ visibilityProperty: true }) === true;
  });
}

/** Whether what is seen in an element's middle is the element or in it. Runs in the page. */
export function isOnTop(element: HTMLElement | SVGElement): boolean {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(seen);
}
