/** How an element and those beside it follow each other on the screen. */
export interface Flow {
  readonly axis: 'horizontal' | 'vertical';
  /** Whether what comes first in the document stands at the right, or below. */
  readonly isReversed: boolean;
}

/** How an element stands among those beside it. Read from how the page lays them out, not from where they happen to be. */
export function flowOf(element: Element, window: Window): Flow {
  const parent = layoutParent(element, window);
  if (!parent) return { axis: 'vertical', isReversed: false };
  const style = window.getComputedStyle(parent);
  const isRightToLeft = style.direction === 'rtl';
  const horizontal = (isTurned: boolean): Flow => ({ axis: 'horizontal', isReversed: isRightToLeft !== isTurned });
  if (/flex/.test(style.display)) {
    const isTurned = style.flexDirection.endsWith('-reverse');
    return style.flexDirection.startsWith('column') ? { axis: 'vertical', isReversed: isTurned } : horizontal(isTurned);
  }
  if (/grid/.test(style.display))
    return hasOneBeside(element) ? horizontal(false) : { axis: 'vertical', isReversed: false };
  const own = window.getComputedStyle(element);
  const isInLine = own.display.startsWith('inline') || own.float !== 'none' || own.display === 'table-cell';
  return isInLine ? horizontal(false) : { axis: 'vertical', isReversed: false };
}

/** The element that lays another one out. */
function layoutParent(element: Element, window: Window): Element | null {
  let parent = element.parentElement;
  while (parent && window.getComputedStyle(parent).display === 'contents') parent = parent.parentElement;
  return parent;
}

/** Whether the one before or behind stands in the same row. */
function hasOneBeside(element: Element): boolean {
  const own = element.getBoundingClientRect();
  return [element.previousElementSibling, element.nextElementSibling].some((other) => {
    const rect = other?.getBoundingClientRect();
    if (!rect || (rect.width === 0 && rect.height === 0)) return false;
    const shared = Math.min(own.bottom, rect.bottom) - Math.max(own.top, rect.top);
    return shared > Math.min(own.height, rect.height) / 2;
  });
}
