import * as z from 'zod/mini';
import { pushChoices, type PushChoices } from '../../backend/push-subscription.ts';
import { createListeners } from '../../platform/listeners.ts';
import { personalKeys } from '../../platform/personal-keys.ts';
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/storage.ts';

const key = personalKeys.notifications;
const listeners = createListeners();

/** What this browser was last told that it hears of; `hasEnded` where it hears nothing of it any more, and nobody here wanted that. */
const keptPush = z.extend(pushChoices, { hasEnded: z.optional(z.boolean()) });
export type KeptPush = z.infer<typeof keptPush>;

/** That, as text: the same text is the same choices. */
export const keptChoices = {
  read: (): string | null => readStored(key),
  subscribe: (listener: () => void): (() => void) => {
    const ends = [listeners.subscribe(listener), onStoredChange(key, listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  write(choices: PushChoices | KeptPush | null): void {
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
