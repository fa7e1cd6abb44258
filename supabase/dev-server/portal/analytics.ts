import { StackError } from '../stack-error.ts';
import { readHostUrl } from './host-url.ts';

/** Whom pages may tell of themselves. */
export interface Analytics {
  /** A PostHog, or what takes the same events, that is told of visits; with its key. */
  readonly url?: string;
  readonly key?: string;
  /** An address of the school's own that is told how quickly pages opened. */
  readonly vitals?: string;
}

/** As the environment names them. */
export interface NamedAnalytics {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly vitals?: string | undefined;
}

/** What ANALYTICS_URL and ANALYTICS_KEY, and VITALS_URL name; null where they name nothing. Refuses one of the first two without the other. */
export function readAnalytics(named: NamedAnalytics): Analytics | null {
  const url = readHostUrl('ANALYTICS_URL', named.url);
  const key = named.key?.trim() ?? '';
  if ((url === null) !== (key === '')) throw new StackError('ANALYTICS_URL and ANALYTICS_KEY belong together.');
  const vitals = readHostUrl('VITALS_URL', named.vitals);
  if (url === null && vitals === null) return null;
  return { ...(url !== null && { key, url }), ...(vitals !== null && { vitals }) };
}

/** The addresses to which pages have to be let. */
export function reportAddresses(analytics: Pick<Analytics, 'url' | 'vitals'> | null): string[] {
  return [analytics?.url, analytics?.vitals].filter((address) => address !== undefined);
}
