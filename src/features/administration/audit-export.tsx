import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { administrationText } from './administration-text.ts';
import type { AuditFilters } from './audit.ts';
import { saveAudit } from './save-audit.ts';
import classes from './administration.module.css';

/** How far the file is. */
type Export =
  | { readonly name: 'none' }
  | { readonly name: 'working'; readonly lines: number }
  | { readonly name: 'failed'; readonly error: AppError };

/** Takes along all of the log that was searched for, and not only what of it is on screen. */
export function AuditExport({ filters }: { readonly filters: AuditFilters }) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const sentenceOf = useProblemSentence();
  const [state, setState] = useState<Export>({ name: 'none' });
  const isWorking = state.name === 'working';

  async function take(): Promise<void> {
    const onCount = (lines: number) => setState({ name: 'working', lines });
    onCount(0);
    const saved = await saveAudit(store.api, filters, { words, onCount });
    setState(saved.ok ? { name: 'none' } : { name: 'failed', error: saved.error });
  }

  return (
    <div className={classes.take}>
      <output className={classes.count}>
        {isWorking && `${words.audit.exporting} ${formats.number(state.lines)}`}
      </output>
      {state.name === 'failed' && <span role="alert">{sentenceOf(state.error)}</span>}
      <button
        type="button"
        className="button"
        data-quiet
        aria-disabled={isWorking}
        onClick={() => !isWorking && void take()}
      >
        {words.audit.export}
      </button>
    </div>
  );
}
