import { unreachable } from '../../domain/unreachable.ts';
import type { Formats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import type { AdministrationMessages } from './administration-messages.ts';
import { administrationText } from './administration-text.ts';
import type { LastAction } from './use-queue.ts';

interface MutationDiff {
  readonly words: AdministrationMessages;
  readonly formats: Formats;
  readonly problemOf: (error: unknown) => string;
}

function sentenceOf(last: LastAction, { words, formats, problemOf }: MutationDiff): string | null {
  switch (last.name) {
    case 'none':
      return null;
    case 'working':
      return words.queue.working;
    case 'failed':
      return overtakenBy(last.error) === null
        ? `${problemOf(last.error)} ${words.summary.failed}`
        : problemOf(last.error);
    case 'kept':
      return `${words.summary.kept} ${formats.number(last.ids.length)}. ${words.summary.keptHint}`;
    case 'sent':
      return words.summary.sent;
    case 'undone':
      return words.summary.undone;
    case 'deleted':
      return words.summary.deleted;
    case 'answered':
    case 'decided':
      return counted(last, { words, formats });
    default:
      return unreachable(last);
  }
}

function counted(
  last: Extract<LastAction, { name: 'answered' | 'decided' }>,
  { words, formats }: Pick<MutationDiff, 'words' | 'formats'>,
): string {
  const { summary } = words;
  const [done, unheard] = last.name === 'decided' ? [last.done.length, last.unheard] : [last.done, 0];
  const parts = [
    [summary[last.verdict], done],
    [summary.late, last.late],
    [summary.unheard, unheard],
  ] as const;
  return parts.flatMap(([what, count]) => (count > 0 ? [`${what} ${formats.number(count)}`] : [])).join(' · ');
}

/** What the last action did, with the way back where there is one: a declined request is gone. */
export function QueueSummary({ last, undo }: { readonly last: LastAction; readonly undo: () => void }) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const problemOf = useProblemSentence();
  const isUndoable = last.name === 'decided' && last.verdict === 'approve' && last.done.length > 0;
  const canUndo = isUndoable || last.name === 'kept';
  return (
    <UndoBand
      text={sentenceOf(last, { words, formats, problemOf })}
      undo={canUndo ? { name: words.summary.undo, run: undo } : undefined}
    />
  );
}
