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

/** Who may be told of visits, as the configuration names them; null where nothing may be sent there. */
export function readAnalytics(value: unknown): AnalyticsConfig | null {
  const { key, url: named } = plainObject(value) ?? {};
  if (typeof key !== 'string' || typeof named !== 'string') return null;
  const url = readUrl(named);
  if (!url) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  return isSafe && !url.username && !url.password ? { key, url: url.href } : null;
}
