import type { ParsedFile } from '../parsed-file.ts';
import { pathFrom } from '../resolve-module.ts';
import type { SourceIndex } from '../source-index.ts';
import { walk } from '../syntax.ts';
import { isSheet } from './parsed-sheet.ts';
import { sheetAt } from './sheets.ts';

/** A file that another one loads. */
export interface Loaded {
  readonly file: string;
  /** Whether it is there whenever the other is: not only once code asks for it, nor in a layer or under a condition. */
  readonly isSure: boolean;
}

/** Whether a file is a page, with which loading begins. */
export const isPage = (file: string): boolean => file.endsWith('.html');

/** What a file loads of the project, in its order. */
export function loadsOf(index: SourceIndex, file: string): readonly Loaded[] {
  if (isPage(file)) return namedIn(index, file).map((one) => ({ file: one, isSure: true }));
  const parsed = isSheet(file) ? undefined : index.parsed(file);
  const named = isSheet(file) ? importsOfSheet(index, file) : parsed ? importsOf(parsed) : [];
  return named.flatMap(({ specifier, isSure }) => {
    // A sheet names what lies beside it without a dot too.
    const found = index.resolve(file, specifier) ?? (isSheet(file) ? index.resolve(file, `./${specifier}`) : undefined);
    return found === undefined ? [] : [{ file: found, isSure }];
  });
}

/** A script or a sheet that a page names, in an attribute or in a script of its own. */
const namedFile = /["']([^"']+[.](?:[cm]?[jt]sx?|css))(?:[?#][^"']*)?["']/g;

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

interface Import {
  readonly specifier: string;
  readonly isSure: boolean;
}

const known = new WeakMap<ParsedFile, readonly Import[]>();

/** What a module imports, in whichever way, in its order. */
function importsOf(parsed: ParsedFile): readonly Import[] {
  const before = known.get(parsed);
  if (before) return before;
  const found: Import[] = [];
  walk(parsed.program, (node) => {
    if (!('source' in node) || typeof node.source !== 'object' || node.source === null) return;
    if (!/^(?:Import|Export)/.test(node.type) || node.source.type !== 'Literal') return;
    const specifier = node.source.value;
    if (typeof specifier !== 'string') return;
    const kind = 'importKind' in node ? node.importKind : 'exportKind' in node ? node.exportKind : 'value';
    // What stands behind a question mark says what it is loaded as: a text, an address.
    const isSure = node.type !== 'ImportExpression' && kind !== 'type' && !specifier.includes('?');
    found.push({ specifier, isSure });
  });
  known.set(parsed, found);
  return found;
}

function importsOfSheet({ files }: SourceIndex, file: string): readonly Import[] {
  return (sheetAt(files, file)?.imports ?? []).map(({ specifier, isPlain }) => ({ specifier, isSure: isPlain }));
}
