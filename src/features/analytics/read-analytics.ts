import { plainObject } from '../../domain/plain-object.ts';

/** A PostHog, or what takes the same events. */
export interface AnalyticsConfig {
  readonly key: string;
  readonly url: string;
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An address to which something of a page may be sent, whole; null where it may not. */
function safeAddress(named: unknown): string | null {
  const url = typeof named === 'string' ? readUrl(named) : null;
  if (!url) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  return isSafe && !url.username && !url.password ? url.href : null;
}

/** Who may be told of visits, as the configuration names them; null where nothing may be sent there. */
export function readAnalytics(value: unknown): AnalyticsConfig | null {
  const { key, url: named } = plainObject(value) ?? {};
  const url = safeAddress(named);
  return typeof key === 'string' && url !== null ? { key, url } : null;
}

/** Where the school is told how quickly pages opened; null where it asks for nothing. */
export function readVitalsUrl(value: unknown): string | null {
  return safeAddress(plainObject(value)?.['vitals']);
}
