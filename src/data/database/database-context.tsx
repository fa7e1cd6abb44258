import { createContext, useContext, type ReactNode } from 'react';
import type { ManaraDatabase } from './database.ts';

const DatabaseContext = createContext<ManaraDatabase | null>(null);

/** Gives the pages below it one local database. */
export function DatabaseProvider({ database, children }: { database: ManaraDatabase; children: ReactNode }) {
  return <DatabaseContext value={database}>{children}</DatabaseContext>;
}

/** The local database of the surrounding `DatabaseProvider`. */
export function useDatabase(): ManaraDatabase {
  const database = useContext(DatabaseContext);
  if (database === null) throw new Error('useDatabase needs a DatabaseProvider above it');
  return database;
}
