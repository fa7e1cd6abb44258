import { AppError } from '../../domain/app-error.ts';
import { takeEarlyCall } from '../../platform/early-calls.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { configPath, configStorageKey, type ServerAddress } from './server-address.ts';
import { claimsOf } from './token-claims.ts';

/** Which server this portal belongs to. */
export interface RuntimeConfig extends ServerAddress {
  /** Where pictures go instead of to our own function. */
  readonly imageHostUrl?: string;
  /** Who may be told of visits, as it was said: read by what tells. */
  readonly analytics?: unknown;
}

/** The configuration; `fresh` asks the origin again, where the one that is known is refused. */
type LoadConfig = (options?: { readonly fresh: boolean }) => Promise<RuntimeConfig>;

const timeoutMs = 8_000;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Gives the configuration as the origin says it; the origin is asked until it has answered once, beginning with `early`, an
 * answer that is on its way. Without a trustworthy answer the remembered one serves; with neither, a call throws the
 * `AppError` of the failed request.
 */
export function configSource(fetch?: typeof globalThis.fetch, early: Promise<Response> | null = null): LoadConfig {
  let asked: Promise<RuntimeConfig> | null = null;
  let coming = early;
  const ask = (): Promise<RuntimeConfig> => {
    const answer = coming;
    coming = null;
    return askOrigin(answer ? () => answer : fetch);
  };
  return async ({ fresh } = { fresh: false }) => {
    if (fresh) asked = null;
    const asking = (asked ??= ask());
    try {
      return await asking;
    } catch (error) {
      if (asked === asking) asked = null;
      const remembered = rememberedConfig();
      if (remembered) return remembered;
      throw error;
    }
  };
}

/** The configuration of this page. */
export const loadRuntimeConfig = configSource(undefined, takeEarlyCall(configPath));

/** Has everybody take the configuration that the origin gives from now on, where it gives one. Never throws. */
export function renewRuntimeConfig(): void {
  loadRuntimeConfig({ fresh: true }).catch(() => undefined);
}

async function askOrigin(fetch: typeof globalThis.fetch | undefined): Promise<RuntimeConfig> {
  const init: RequestInit = { cache: 'no-store', credentials: 'omit' };
  const answer = await guardedFetch(configPath, init, { timeoutMs, expect: null, ...(fetch && { fetch }) });
  const config = readConfig(answer);
  if (!config) throw new AppError('malformed', { what: 'config.json' });
  writeStored(configStorageKey, JSON.stringify(config));
  return config;
}

/** The configuration of an earlier visit, or null. Touches no network. */
export function rememberedConfig(): RuntimeConfig | null {
  try {
    return readConfig(JSON.parse(readStored(configStorageKey) ?? 'null'));
  } catch {
    return null;
  }
}

function readConfig(value: unknown): RuntimeConfig | null {
  if (typeof value !== 'object' || value === null || !('supabaseUrl' in value) || !('publishableKey' in value))
    return null;
  const supabaseUrl = readOrigin(value.supabaseUrl);
  const { publishableKey } = value;
  if (supabaseUrl === null || typeof publishableKey !== 'string' || !isPublishable(publishableKey)) return null;
  const config = {
    supabaseUrl,
    publishableKey,
    ...('snapshot' in value && value.snapshot === true && { snapshot: true }),
    ...('analytics' in value && { analytics: value.analytics }),
  };
  const named = 'imageHostUrl' in value ? value.imageHostUrl : null;
  if (named === null) return config;
  const imageHostUrl = readSafeUrl(named)?.href;
  // Pictures must not go anywhere else than was meant, so a host that cannot be read is no configuration at all.
  return imageHostUrl === undefined ? null : { ...config, imageHostUrl };
}

function readOrigin(value: unknown): string | null {
  if (value === '') return '';
  const url = readSafeUrl(value);
  return url?.pathname === '/' && !url.search ? url.origin : null;
}

function readSafeUrl(value: unknown): URL | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
    return isSafe && !url.username && !url.password && !url.hash ? url : null;
  } catch {
    return null;
  }
}

/** A secret key in a public file is an accident that must not spread: such a configuration is refused. */
function isPublishable(key: string): boolean {
  if (!/^[A-Za-z0-9._-]{1,2048}$/.test(key) || key.startsWith('sb_secret_')) return false;
  if (!key.includes('.')) return true;
  const claims = claimsOf(key);
  // Wherever it says so.
  return claims !== null && !JSON.stringify(claims).includes('service_role');
}
