/** Overrides and embeddings of direction: in the words of a person they can only deceive. */
const turns = /[\u202A-\u202E]/g;

/** A text without marks that turn the order of its letters; it may be older than the rule that takes them out. */
export function withoutTurns(text: string): string {
  return text.replace(turns, '');
}
