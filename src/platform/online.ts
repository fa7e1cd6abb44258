/**
 * Calls back when the browser believes that the network came or went; the returned function stops it. A hint only: it is
 * wrong both ways behind captive portals and VPNs.
 */
export function onConnectivity(notify: (online: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('online', () => notify(true), { signal });
  addEventListener('offline', () => notify(false), { signal });
  return () => controller.abort();
}
