import { pathFrom } from '../resolve-module.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk } from '../syntax.ts';
import { isSheet } from './parsed-sheet.ts';

const isPage = (file: string): boolean => file.endsWith('.html');
/** A script or a sheet that a page names, in an attribute or in a script of its own. */
const namedFile = /["']([^"']+[.](?:[cm]?[jt]sx?|css))(?:[?#][^"']*)?["']/g;

/** The style sheets of a project: those that its pages load in their order, `index.html` before other pages, then all others. */
export function sheetsByPage(index: SourceIndex): string[] {
  const files = index.files.list();
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (isSheet(file)) return void sheets.add(file);
    const parsed = index.parsed(file);
    for (const specifier of parsed ? specifiersOf(parsed) : []) {
      const found = index.resolve(file, specifier);
      if (found !== undefined) visit(found);
    }
  };
  const pages = files.filter(isPage).toSorted((one, other) => depthOf(one) - depthOf(other));
  for (const page of pages) for (const file of namedIn(index, page)) visit(file);
  return [...sheets, ...files.filter((file) => isSheet(file) && !sheets.has(file))];
}

const depthOf = (file: string): number => file.split('/').length + (file.endsWith('index.html') ? 0 : 0.5);

function namedIn({ files }: SourceIndex, page: string): string[] {
  const text = (files.read(page) ?? '').replaceAll(/<!--[^]*?-->/g, '');
  return [...text.matchAll(namedFile)].flatMap(([, name = '']) => {
    const path = pathFrom(
      page,
      name.startsWith('/') ? `./${name.slice(1)}` : name.replace(/^(?![.]{1,2}\/)/, './'),
      [],
    );
    const found = [name.replace(/^\//, ''), path].find((one) => one !== undefined && files.read(one) !== undefined);
    return found === undefined ? [] : [found];
  });
}

const known = new WeakMap<ParsedFile, readonly string[]>();

/** What a module imports, in whichever way, in its order. */
function specifiersOf(parsed: ParsedFile): readonly string[] {
  const before = known.get(parsed);
  if (before) return before;
  const found: string[] = [];
  walk(parsed.program, (node) => {
    if (!('source' in node) || typeof node.source !== 'object' || node.source === null) return;
    if (!/^(?:Import|Export)/.test(node.type) || node.source.type !== 'Literal') return;
    if (typeof node.source.value === 'string') found.push(node.source.value);
  });
  known.set(parsed, found);
  return found;
}
