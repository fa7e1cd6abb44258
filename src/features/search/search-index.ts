import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch';
import type { SearchEntry } from './search-entry.ts';
import { formsOf, indexedFormsOf, wordsOf } from './search-words.ts';

/** Raised when what is kept of an index no longer fits how it is made. */
const indexShape = 2;

/** An index as it is kept on the device. */
export interface KeptIndex {
  readonly shape: number;
  /** Of each entry the version that was indexed, by id. */
  readonly versions: ReadonlyMap<string, string>;
  readonly json: string;
}

/** An entry that answers a question, and the forms of its words that do. */
export interface Hit {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

/** The words of all that can be found. */
export interface SearchIndex {
  /** Takes over what is there now. Returns whether that changed anything. */
  update(entries: readonly SearchEntry[]): boolean;
  /** The entries in which every word stands, the best first: at its beginning, or from five letters on with a slip. */
  search(words: string): Hit[];
  kept(): KeptIndex;
}

interface Indexed {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly teacherName: string;
}

const options: Options<Indexed> = {
  fields: ['title', 'text', 'teacherName'],
  tokenize: wordsOf,
  processTerm: indexedFormsOf,
  searchOptions: { processTerm: (term) => term, tokenize: (term) => [term] },
};

/**
 * A slip of the finger in a long word; none in a figure, where it would be another one. Of a name that begins as many do, one
 * letter: with two عبدالرحمن would be عبدالرحيم.
 */
function mayDiffer(term: string): number | false {
  if (term.length < 5 || /\d/.test(term)) return false;
  return /^و?عبدال/.test(term) ? 1 : 0.2;
}

/** Builds an index, from what was kept of it where that still fits. */
export function createSearchIndex(kept: KeptIndex | null): SearchIndex {
  const loaded = kept?.shape === indexShape ? loadKept(kept) : null;
  const index = loaded ?? new MiniSearch<Indexed>(options);
  const versions = new Map(loaded ? kept?.versions : []);
  return {
    update: (entries) => takeOver(index, versions, entries),
    search(words) {
      const asked: Query = { combineWith: 'AND', queries: wordsOf(words).map(questionOf) };
      const found = asked.queries.length === 0 ? [] : index.search(asked, { boost: { title: 4, teacherName: 2 } });
      return found.map(hitOf);
    },
    kept: () => ({ shape: indexShape, versions, json: JSON.stringify(index) }),
  };
}

/** Null where what was kept cannot be read: half a file, or another program's. */
function loadKept({ json }: KeptIndex): MiniSearch<Indexed> | null {
  try {
    return MiniSearch.loadJSON<Indexed>(json, options);
  } catch {
    return null;
  }
}

const questionOf = (word: string): Query => ({
  combineWith: 'OR',
  queries: formsOf(word),
  prefix: true,
  fuzzy: mayDiffer,
});

function hitOf({ id, terms }: SearchResult): Hit {
  // The ids of entries are texts.
  return { id: String(id), terms: new Set(terms) };
}

function takeOver(index: MiniSearch<Indexed>, versions: Map<string, string>, entries: readonly SearchEntry[]): boolean {
  const gone = new Set(versions.keys());
  let isChanged = false;
  for (const { id, version, title, text, teacherName } of entries) {
    gone.delete(id);
    const known = versions.get(id);
    if (known === version) continue;
    const document = { id, title, text, teacherName: teacherName ?? '' };
    if (known === undefined) index.add(document);
    else index.replace(document);
    versions.set(id, version);
    isChanged = true;
  }
  for (const id of gone) {
    index.discard(id);
    versions.delete(id);
  }
  return isChanged || gone.size > 0;
}
