/** Writes a failure to the console, where whoever looks for its cause finds it. Nothing that a person typed belongs in it. */
export function logFailure(what: string, cause?: unknown): void {
  console.warn(`manara: ${what}`, cause);
}
