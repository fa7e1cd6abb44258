/** Tags that run or load something, or stand for the page itself: none is made. */
const never = new Set(['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'html', 'head', 'body']);

/** Whether a name may be the tag of an element that is written. */
export function isHostTag(tag: string): boolean {
  return /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(tag) && !never.has(tag);
}
