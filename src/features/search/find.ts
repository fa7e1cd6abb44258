import { excerpt } from '../../domain/excerpt.ts';
import type { FoundPicture, SearchEntry } from './search-entry.ts';
import { type Hit, type SearchIndex } from './search-index.ts';
import type { FoundKind, SearchFilter, SearchQuery } from './search-query.ts';
import { firstPlace, type Piece, piecesOf } from './search-words.ts';

/** Something that was found, ready to be shown. */
export interface FoundEntry {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** Null while the teacher is not mirrored. */
  readonly teacherName: readonly Piece[] | null;
  readonly at: number;
  readonly picture: FoundPicture | null;
}

/** One thing to choose, and how much of it there would be to see. */
export interface Choice {
  readonly value: string;
  /** Where it is somebody's own and no language has a word for it. */
  readonly name: string | null;
  readonly count: number;
}

/** What was found, and what the choice may be narrowed or widened to. */
export interface Found {
  /** The words that this answers. */
  readonly words: string;
  readonly total: number;
  /** The best, at most as many as asked for. */
  readonly entries: readonly FoundEntry[];
  /** Under all that is asked for but the filter itself. */
  readonly choices: Readonly<Record<SearchFilter, readonly Choice[]>>;
}

interface Match extends Hit {
  readonly entry: SearchEntry;
}

const valueOf: Readonly<Record<SearchFilter, (entry: SearchEntry) => string | null>> = {
  kind: ({ kind }) => kind,
  teacher: ({ teacherId }) => teacherId,
  department: ({ department }) => department,
  month: ({ month }) => month,
};
// All that `valueOf` has.
const filters = Object.keys(valueOf) as SearchFilter[];

const noTerms: ReadonlySet<string> = new Set();

/** Answers a query; without words with all that the filters leave, the newest first. */
export function find(
  { index, entries }: { readonly index: SearchIndex; readonly entries: ReadonlyMap<string, SearchEntry> },
  query: SearchQuery,
  limit: number,
): Found {
  const matches = query.words.trim() === '' ? newestOf(entries) : matchesOf(index, entries, query.words);
  const isMeant = (filter: SearchFilter, { entry }: Match): boolean =>
    query[filter] === null || valueOf[filter](entry) === query[filter];
  const passing = (but?: SearchFilter) =>
    matches.filter((match) => filters.every((filter) => filter === but || isMeant(filter, match)));
  const found = passing();
  const choicesOf = (filter: SearchFilter) => counted(filter, query[filter] === null ? found : passing(filter));
  return {
    words: query.words,
    total: found.length,
    entries: found.slice(0, limit).map(shown),
    choices: {
      kind: choicesOf('kind'),
      teacher: choicesOf('teacher'),
      department: choicesOf('department'),
      month: choicesOf('month'),
    },
  };
}

function newestOf(entries: ReadonlyMap<string, SearchEntry>): Match[] {
  const newest = [...entries.values()].sort((a, b) => b.at - a.at);
  return newest.map((entry) => ({ id: entry.id, terms: noTerms, entry }));
}

function matchesOf(index: SearchIndex, entries: ReadonlyMap<string, SearchEntry>, words: string): Match[] {
  return index.search(words).flatMap((hit) => {
    const entry = entries.get(hit.id);
    return entry ? [{ ...hit, entry }] : [];
  });
}

function counted(filter: SearchFilter, matches: readonly Match[]): Choice[] {
  const counts = new Map<string, Choice>();
  for (const { entry } of matches) {
    const value = valueOf[filter](entry);
    const name = filter === 'teacher' ? entry.teacherName : null;
    if (value === null || (filter === 'teacher' && name === null)) continue;
    counts.set(value, { value, name, count: (counts.get(value)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function shown({ entry, terms }: Match): FoundEntry {
  const { id, kind, title, text, teacherName, at, picture } = entry;
  return {
    id,
    kind,
    title: piecesOf(title, terms),
    excerpt: piecesOf(excerpt(text, firstPlace(text, terms)), terms),
    teacherName: teacherName === null ? null : piecesOf(teacherName, terms),
    at,
    picture,
  };
}
