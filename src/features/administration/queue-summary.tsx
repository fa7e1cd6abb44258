import { unreachable } from '../../domain/unreachable.ts';
import type { Formats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { useTroubleSentence } from '../../ui/records/use-trouble-sentence.ts';
import type { AdministrationText } from './administration-text.ts';
import { administrationText } from './administration-words.ts';
import type { LastAction } from './use-queue.ts';

interface Saying {
  readonly words: AdministrationText;
  readonly formats: Formats;
  readonly troubleOf: (error: unknown) => string;
}

function sentenceOf(last: LastAction, { words, formats, troubleOf }: Saying): string | null {
  switch (last.name) {
    case 'none':
      return null;
    case 'working':
      return words.queue.working;
    case 'failed':
      return `${troubleOf(last.error)} ${words.summary.failed}`;
    case 'undone':
      return words.summary.undone;
    case 'deleted':
      return words.summary.deleted;
    case 'decided':
      return [
        ...(last.done.length > 0 ? [`${words.summary[last.verdict]} ${formats.number(last.done.length)}`] : []),
        ...(last.late > 0 ? [`${words.summary.late} ${formats.number(last.late)}`] : []),
        ...(last.unheard > 0 ? [`${words.summary.unheard} ${formats.number(last.unheard)}`] : []),
      ].join(' · ');
    default:
      return unreachable(last);
  }
}

/** What the last action did, with the way back where there is one: a declined request is gone. */
export function QueueSummary({ last, undo }: { readonly last: LastAction; readonly undo: () => void }) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const troubleOf = useTroubleSentence();
  const canUndo = last.name === 'decided' && last.verdict === 'approve' && last.done.length > 0;
  return (
    <UndoBand
      text={sentenceOf(last, { words, formats, troubleOf })}
      undo={canUndo ? { name: words.summary.undo, run: undo } : undefined}
    />
  );
}
