/** Where the server is and what it is told that nobody need keep secret. An empty `supabaseUrl` means the page's origin. */
export interface ServerAddress {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Whether the public mirror lies there as files that everybody shares. */
  readonly snapshot?: boolean;
}

/** Where the origin of the page says it. */
export const configPath = '/config.json';

/** Where an earlier visit's configuration is remembered. */
export const configStorageKey = 'manara-config';

/** The address of a path of the server's API: relative where the server is the page's own origin. */
export function apiUrl({ supabaseUrl }: Pick<ServerAddress, 'supabaseUrl'>, path: `/${string}`): string {
  return `${supabaseUrl}${path}`;
}
