/** Goes out at the window for each post that was liked or saved here just now, with its id. */
export type InterestEvent = 'manara-interest';

const name: InterestEvent = 'manara-interest';

/** Hears of each such post until the answer is called. */
export function onInterest(hear: (postId: string) => void): () => void {
  const listen = (event: Event): void => hear(String((event as CustomEvent<unknown>).detail));
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}
