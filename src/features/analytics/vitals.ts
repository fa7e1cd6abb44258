import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

interface VitalsDeps {
  readonly url: string;
  /** The page that was opened, as visits call it. */
  readonly page: string;
  /** Whether what was measured may be told now: whoever signs in meanwhile is somebody, and a yes can be taken back. */
  readonly mayTell: () => boolean;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Measures how quickly the page that was opened became readable, how much of it moved and how soon it answered, and tells the
 * school whenever the reader leaves it: names of measures with their numbers, the page, and nothing of who it was.
 */
export function tellVitals({ url, page, mayTell, fetch = globalThis.fetch }: VitalsDeps): void {
  const measured = new Map<Metric['name'], number>();
  const keep = ({ name, value }: Metric): void => {
    measured.set(name, Math.round(value * 1_000) / 1_000);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);
  // Behind the library's own listeners, which say their last word at the same moment.
  const tell = (): void => {
    if (document.visibilityState !== 'hidden' || measured.size === 0 || !mayTell()) return;
    const body = JSON.stringify({ page, measures: Object.fromEntries(measured) });
    measured.clear();
    // As text: no request that asks first goes out for it.
    const told = { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    void fetch(url, told).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell);
}
