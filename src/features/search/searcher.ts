import { Dexie } from 'dexie';
import { type ManaraDatabase } from '../../data/database/database.ts';
import { publicDatabaseName } from '../../data/database/public-database-name.ts';
import { find, type Found } from './find.ts';
import { keepIndex, keptIndex } from './index-store.ts';
import { type SearchEntry, searchEntriesFrom, type SearchRows } from './search-entry.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { SearchQuery } from './search-query.ts';

/** A question to a searcher. */
export interface SearchTask {
  readonly query: SearchQuery;
  /** How many of what is found are wanted. */
  readonly limit: number;
  /** What the device holds has changed since the last question. */
  readonly isChanged: boolean;
}

/** Answers what is looked for in what the device holds. */
export interface Searcher {
  answer(task: SearchTask): Promise<Found>;
}

/** Builds a searcher; it reads the device at its first question, and again when it is told of a change. */
export function createSearcher(): Searcher {
  let index: SearchIndex | null = null;
  let entries: ReadonlyMap<string, SearchEntry> = new Map();
  async function read(): Promise<SearchIndex> {
    const current = index ?? createSearchIndex(await keptIndex());
    const found = searchEntriesFrom(await readRows());
    if (current.update(found)) await keepIndex(current.kept());
    entries = new Map(found.map((entry) => [entry.id, entry]));
    return current;
  }
  return {
    async answer({ query, limit, isChanged }) {
      if (index === null || isChanged) index = await read();
      return find({ index, entries }, query, limit);
    },
  };
}

/** Reads the database as it is, and makes none where there is none. */
async function readRows(): Promise<SearchRows> {
  // Cast: opened without a shape it has the one that the portal gave it.
  const db = new Dexie(publicDatabaseName) as ManaraDatabase;
  try {
    await db.open();
    const tables = [db.table('posts'), db.table('achievements'), db.table('awardImages')];
    const [posts, achievements, awardImages, recognitionEvents, teachers] = await Promise.all(
      [...tables, db.table('recognitionEvents'), db.table('teachers')].map((table) => table.toArray()),
    );
    // Cast: each table holds the rows that `ManaraDatabase` says.
    return { posts, achievements, awardImages, recognitionEvents, teachers } as unknown as SearchRows;
  } finally {
    db.close();
  }
}
