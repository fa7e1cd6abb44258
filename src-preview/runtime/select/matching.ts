import { isOwn } from '../tagged/own-nodes.ts';

/** What a selector of the page means; nothing where it is none. */
export function matching(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.body.querySelectorAll(selector)].filter((element) => !isOwn(element));
  } catch {
    return [];
  }
}

/** Of what a selector means, what is worth an outline: nothing where that is all of the page (`*`). */
export function worthOutlines(document: Document, selector: string): readonly Element[] {
  const meant = matching(document, selector);
  return meant.length > 1 && meant.length === matching(document, '*').length ? [] : meant;
}
