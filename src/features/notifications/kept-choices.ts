import { pushChoices, type PushChoices } from '../../backend/push-subscription.ts';
import { createListeners } from '../../platform/listeners.ts';
import { personalKeys } from '../../platform/personal-keys.ts';
import { onStoredChange, readStored, removeStored, writeStored } from '../../platform/storage.ts';

const key = personalKeys.notifications;
const listeners = createListeners();

/** What this browser was last told that it hears of, as text: the same text is the same choices. */
export const keptChoices = {
  read: (): string | null => readStored(key),
  subscribe: (listener: () => void): (() => void) => {
    const ends = [listeners.subscribe(listener), onStoredChange(key, listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  write(choices: PushChoices | null): void {
    if (choices === null) removeStored(key);
    else writeStored(key, JSON.stringify(choices));
    listeners.notify();
  },
};

/** Reads such a text; null where there is none, or one that somebody else wrote. */
export function choicesFrom(text: string | null): PushChoices | null {
  try {
    const parsed = pushChoices.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
