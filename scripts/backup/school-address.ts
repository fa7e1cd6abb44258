import { runningStack, UsageError } from '../running-stack.ts';

/** Where files are stored, and the key that reads and stores all of them. */
export interface FileStore {
  readonly url: string;
  readonly secretKey: string;
}

/** Where a school is kept. */
export interface SchoolAddress {
  /** Enters the database as the owner of everything. */
  readonly databaseUrl: string;
  /** Null where nobody said where the files are: the database is handled alone, and the command says so. */
  readonly files: FileStore | null;
}

/** The database that DATABASE_URL names, with the files of the project at SUPABASE_URL; else the running stack of this folder. */
export async function schoolAddress(): Promise<SchoolAddress> {
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  if (databaseUrl === '') {
    const stack = await runningStack('Start it with npm start, or set DATABASE_URL, then try again.');
    return { databaseUrl: stack.databaseUrl, files: stack };
  }
  const [url, secretKey] = [process.env['SUPABASE_URL'] ?? '', process.env['SUPABASE_SECRET_KEY'] ?? ''];
  if ((url === '') !== (secretKey === ''))
    throw new UsageError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither and leave the files out.');
  return { databaseUrl, files: url === '' ? null : { url, secretKey } };
}
