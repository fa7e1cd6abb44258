import type { SourceIndex } from '../source-index.ts';
import { isPage, loadsOf } from './loads.ts';

/**
 * Whether a style sheet is on the page wherever something of a file is: the file brings it, or every way from a page of the project to
 * the file leads through what brings it. A sheet that only another page loads, or only code once it asks for it, may be there or not.
 */
export function isSurelyLoaded(index: SourceIndex, file: string, sheet: string): boolean {
  const loads = new Map<string, readonly string[]>();
  const broughtBy = new Map<string, string[]>();
  const next = (from: string): readonly string[] => {
    const before = loads.get(from);
    if (before) return before;
    const loaded = loadsOf(index, from);
    for (const { file: to, isSure } of loaded) if (isSure) broughtBy.set(to, [...(broughtBy.get(to) ?? []), from]);
    const files = loaded.map((one) => one.file);
    loads.set(from, files);
    return files;
  };
  const pages = index.files.list().filter(isPage);
  const ofPages = reached(pages, next);
  reached([file], next);
  const bringing = reached([sheet], (from) => broughtBy.get(from) ?? []);
  if (bringing.has(file)) return true;
  const isOpen = (one: string): boolean => !bringing.has(one);
  return ofPages.has(file) && !reached(pages.filter(isOpen), (from) => next(from).filter(isOpen)).has(file);
}

/** All that is come to from some files. */
function reached(starts: readonly string[], next: (from: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const one of found) for (const further of next(one)) found.add(further);
  return found;
}
