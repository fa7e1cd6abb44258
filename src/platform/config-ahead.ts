/**
 * The answer to `/config.json` that the inline script of the page asked for on a first visit, before there was code to read
 * it; null where nobody asked, and for whoever comes second. It fails like any call, after eight seconds at the latest.
 */
export function takeConfigAhead(): Promise<Response> | null {
  const place = globalThis as { configAhead?: Promise<Response> };
  const answer = place.configAhead ?? null;
  delete place.configAhead;
  return answer;
}
