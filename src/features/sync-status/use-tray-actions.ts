import { useState } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { copyEntry, discard, retryEntry } from './commands.ts';
import { whatSentence } from './entry-sentence.ts';
import type { TrayActions } from './tray-item.tsx';
import { trayText } from './tray-text.ts';

/** What the tray says of what was just done in it, and how to take that back. */
export interface Said {
  readonly text: string;
  readonly undo: (() => void) | null;
}

type Done = Pick<TrayActions, 'retry' | 'copy' | 'discard'> & { readonly said: Said | null };

/** What can be done in the tray; what became of the last of it is told in the tray itself, which covers the notices. */
export function useTrayActions(): Done {
  const t = useT();
  const words = useLocalized(trayText);
  const [said, setSaid] = useState<Said | null>(null);
  const say = (text: string, undo: Said['undo'] = null): void => setSaid({ text, undo });
  return {
    said,
    async retry(entry) {
      const queued = await retryEntry(entry);
      if (queued.ok) say(words.queued);
      else if (queued.error === 'missing' || queued.error === 'unusable') say(words.parked.invalid);
      else say(errorSentence(queued.error, t) ?? t('crash.text'));
    },
    async copy(entry) {
      if (entry.name === 'draft') say((await copyEntry(entry)) ? words.copied : words.notCopied);
    },
    async discard(entry) {
      const gone = await discard(entry);
      if (!gone.ok) return say(errorSentence(gone.error, t) ?? t('crash.text'));
      const { value: undo } = gone;
      if (undo === null) return say(words.onItsWay);
      say(words.discarded(whatSentence(entry, words)), () => {
        setSaid(null);
        void undo();
      });
    },
  };
}
