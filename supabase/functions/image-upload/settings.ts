import process from 'node:process';
import { UploadError } from './upload-error.ts';

/** Where the API is, and the key that may store files; never told to anybody. */
export interface Settings {
  readonly apiUrl: string;
  readonly secretKey: string;
}

/** Reads what the platform sets for every function. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const apiUrl = env['SUPABASE_URL'];
  // A hosted project has named keys, or still the older one that later projects may have switched off.
  const secretKey = namedKey(env['SUPABASE_SECRET_KEYS']) ?? env['SUPABASE_SERVICE_ROLE_KEY'];
  if (apiUrl === undefined || secretKey === undefined) throw new UploadError('unavailable', 'Uploads are not set up');
  return { apiUrl, secretKey };
}

/** The key that every visitor has: what it may read, everybody may. */
export function readVisitorKey(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const key = namedKey(env['SUPABASE_PUBLISHABLE_KEYS']) ?? env['SUPABASE_ANON_KEY'];
  if (key === undefined) throw new UploadError('unavailable', 'There is no key for visitors');
  return key;
}

function namedKey(keys: string | undefined): string | undefined {
  if (keys === undefined) return undefined;
  const named: unknown = JSON.parse(keys);
  return typeof named === 'object' && named !== null && 'default' in named && typeof named.default === 'string'
    ? named.default
    : undefined;
}
