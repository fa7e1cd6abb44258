import { StackError } from '../stack-error.ts';
import { readHostUrl } from './host-url.ts';

/** A PostHog, or what takes the same events, that pages may tell of visits. */
export interface Analytics {
  readonly key: string;
  readonly url: string;
}

/** What ANALYTICS_URL and ANALYTICS_KEY name; null where they name nothing. Refuses one without the other. */
export function readAnalytics(url: string | undefined, key: string | undefined): Analytics | null {
  const host = readHostUrl('ANALYTICS_URL', url);
  const named = key?.trim() ?? '';
  if ((host === null) !== (named === '')) throw new StackError('ANALYTICS_URL and ANALYTICS_KEY belong together.');
  return host === null ? null : { key: named, url: host };
}
