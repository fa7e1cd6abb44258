const publicObject = '/storage/v1/object/public/';

/**
 * How a picture is to be asked for: with CORS where it lies in the school's own storage, which allows it, so that the
 * service worker can see what it keeps. Of other sites nothing is known.
 */
export function crossOriginOf(url: string): 'anonymous' | undefined {
  return url.includes(publicObject) ? 'anonymous' : undefined;
}

/**
 * Tells of each picture of the school's storage that this page loads past the service worker: those it asked for before
 * there was one, also when they arrive later.
 */
export function onPictureLoadedAlone(notify: (url: string) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'img') continue;
      if (entry.workerStart === 0 && entry.name.includes(publicObject)) notify(entry.name);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
