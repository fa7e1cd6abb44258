/** The name of what this page is to take over: in its address, or in what an auth page leads back to. */
export function sharedInAddress(): string | null {
  return /(?:[?&]|%3F|%26)shared(?:=|%3D)([\da-f-]{36})/i.exec(location.search)?.[1] ?? null;
}

/**
 * The same where the page was opened with it just now, by whoever is here. One that was loaded anew or restored may be of
 * somebody who has gone.
 */
export function sharedJustNow(): string | null {
  // The browser's own list has one entry of this kind.
  const [opened] = performance.getEntriesByType(
    'navigation',
  ) as readonly PerformanceEntry[] as readonly PerformanceNavigationTiming[];
  return opened?.type === 'navigate' ? sharedInAddress() : null;
}
