import * as z from 'zod/mini';
import { pushChoices } from '../../backend/push-subscription.ts';
import { createListeners } from '../../platform/listeners.ts';
import { choicesKeyOf, personalKeys } from '../../platform/personal-keys.ts';
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/storage.ts';

const listeners = createListeners();

/** What somebody was last told that they hear of in this browser. */
const keptPush = z.extend(pushChoices, {
  /** They hear nothing of it any more, and nobody here wanted that. */
  hasEnded: z.optional(z.boolean()),
  /** It was chosen by their account, and not without one. */
  is_of_account: z.optional(z.boolean()),
});
export type KeptPush = z.infer<typeof keptPush>;

/** That, as text: the same text is the same choices. Each account has its own, and so has nobody. */
export const keptChoices = {
  read: (owner: string | null): string | null => readStored(choicesKeyOf(owner)),
  subscribe(owner: string | null, listener: () => void): () => void {
    const ends = [listeners.subscribe(listener), onStoredChange(choicesKeyOf(owner), listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  write(owner: string | null, choices: KeptPush | null): void {
    const key = choicesKeyOf(owner);
    // Whose the one of before was the school knows: what it answered stands here from now on.
    removeStored(personalKeys.unownedChoices);
    const text = choices === null ? null : JSON.stringify(keptPush.parse(choices));
    if (text === readStored(key)) return;
    if (text === null) removeStored(key);
    else writeStored(key, text);
    listeners.notify();
  },
};

/** Reads such a text; null where there is none, or one that somebody else wrote. */
export function keptFrom(text: string | null): KeptPush | null {
  try {
    const parsed = keptPush.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
