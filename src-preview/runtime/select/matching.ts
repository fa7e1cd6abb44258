import { isOwn } from '../tagged/own-nodes.ts';

/** What a selector of the page means; nothing where it is none. */
export function matching(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.body.querySelectorAll(selector)].filter((element) => !isOwn(element));
  } catch {
    return [];
  }
}
