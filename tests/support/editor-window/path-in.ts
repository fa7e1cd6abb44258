import type { Locator } from '@playwright/test';
import { ownAttribute } from '../../../src-preview/runtime/tagged/own-nodes.ts';

/** The way to an element of a page by its children, as the keys of elements have it. */
export function pathIn(element: Locator): Promise<string> {
  return element.evaluate((start, own) => {
    const indices: number[] = [];
    for (let step: Element = start; step.parentElement && step !== document.body; step = step.parentElement) {
      const beside = [...step.parentElement.children].filter((child) => !child.closest(`[${own}]`));
      indices.unshift(beside.indexOf(step));
    }
    return ['0', ...indices].join('-');
  }, ownAttribute);
}
