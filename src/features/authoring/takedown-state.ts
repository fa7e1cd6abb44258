import { type OwnEntry, stateOf } from '../../data/queries/own-entries.ts';
import type { Takedown } from '../../domain/own-rows.ts';

/** A post that the school took down, as its author has it. */
export interface TakenDown {
  readonly entry: OwnEntry;
  readonly takedown: Takedown;
}

/** What its author can do about it now: nothing, put it back, wait until a change is sent, or change it. */
export function takedownState({ entry, takedown }: TakenDown): 'final' | 'changed' | 'unsent' | 'change' {
  if (takedown.isFinal) return 'final';
  if (stateOf(entry) === 'waiting') return 'unsent';
  // What the school has answered counts before it comes back with the next pull.
  const queue = entry.draft?.queue;
  const answered = queue?.name === 'sent' ? queue.revision : null;
  return Math.max(entry.row?.revision ?? 0, answered ?? 0) > takedown.postRevision ? 'changed' : 'change';
}
