/** A call that the first script of the page made before there was code to read the answer. */
interface EarlyCall {
  readonly url: string;
  readonly body: string | null;
  readonly answer: Promise<Response>;
}

/** Of one script for another: modules that are evaluated apart share nothing else. */
const place = globalThis as { earlyCalls?: EarlyCall[] };

/** Keeps a call for the code that will make it. It fails by itself, so whoever takes it needs no limit of its own. */
export function keepEarlyCall(call: EarlyCall): void {
  // Whoever takes it hears of a failure; until then nobody has asked.
  call.answer.catch(() => {});
  (place.earlyCalls ??= []).push(call);
}

/** The answer to exactly this call, if it is on its way already; null otherwise, and for whoever comes second. */
export function takeEarlyCall(url: string, body: unknown = null): Promise<Response> | null {
  const at = place.earlyCalls?.findIndex((call) => call.url === url && call.body === body) ?? -1;
  return at < 0 ? null : (place.earlyCalls?.splice(at, 1)[0]?.answer ?? null);
}
