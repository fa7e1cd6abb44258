/** The parts of an element key: which element of the sources, in which storyboard, where in its document. */
export interface ElementKeyParts {
  readonly codebaseId: string;
  readonly storyboardId: string;
  /** Indices of children from the storyboard's own element downwards, joined by dashes; `0` is that element itself. */
  readonly uniquePath: string;
}

const keyPrefix = 'TE_';
const part = /^[A-Za-z0-9_-]+$/;
const path = /^\d+(?:-\d+)*$/;

/** The key of an element: `TE_{codebaseId}_{storyboardId}_{uniquePath}`. Throws where a part is not what a key may hold. */
export function elementKeyOf({ codebaseId, storyboardId, uniquePath }: ElementKeyParts): string {
  if (!part.test(codebaseId)) throw new Error('Codebase ID contains invalid chars');
  if (!part.test(storyboardId)) throw new Error('Storyboard ID contains invalid chars');
  if (!path.test(uniquePath)) throw new Error('Unique path contains invalid chars');
  return `${keyPrefix}${codebaseId}_${storyboardId}_${uniquePath}`;
}

/**
 * The parts of a key, or null if it is none. The path is what follows the last underscore and the codebase id what precedes
 * the first: keys whose codebase id has an underscore are valid and read differently; the editor gives out none.
 */
export function parseElementKey(key: string): ElementKeyParts | null {
  const parts = /^TE_([A-Za-z0-9-]+)_([A-Za-z0-9_-]+)_(\d+(?:-\d+)*)$/.exec(key);
  const [, codebaseId, storyboardId, uniquePath] = parts ?? [];
  return codebaseId && storyboardId && uniquePath ? { codebaseId, storyboardId, uniquePath } : null;
}

/** Of which element of the sources a key is; a text that is no key is itself. */
export const sourceOfKey = (key: string): string => parseElementKey(key)?.codebaseId ?? key;

/** Whether a path leads into the element of another path, at whatever depth. */
export function isBelow(uniquePath: string, ancestorPath: string): boolean {
  return uniquePath.startsWith(`${ancestorPath}-`);
}

const parentPath = (uniquePath: string) => uniquePath.slice(0, Math.max(0, uniquePath.lastIndexOf('-')));

/** Whether two keys name different children of one element. */
export function areSiblingKeys(one: string, other: string): boolean {
  const [first, second] = [parseElementKey(one), parseElementKey(other)];
  return (
    first !== null &&
    second !== null &&
    first.storyboardId === second.storyboardId &&
    first.uniquePath !== second.uniquePath &&
    first.uniquePath.includes('-') &&
    parentPath(first.uniquePath) === parentPath(second.uniquePath)
  );
}
