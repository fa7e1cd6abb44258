import { useId, useState } from 'react';
import { useAuth } from '../../backend/auth-context.tsx';
import { isAppError } from '../../domain/app-error.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CodeRow } from './code-row.tsx';
import { codesText } from './codes-words.ts';
import { type CodeState, countsOf, type ListedCode, stateOf } from './codes.ts';
import { revokeCode } from './commands.ts';
import classes from './codes.module.css';

interface CodeListProps {
  readonly codes: readonly ListedCode[];
  readonly reload: () => Promise<void>;
}

const states = ['unused', 'used', 'revoked', 'expired'] as const;

/** What has been issued, and how each stands. */
export function CodeList({ codes, reload }: CodeListProps) {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const now = useNow();
  const headingId = useId();
  const [chosen, setChosen] = useState<CodeState['name'] | 'all'>('all');
  const [leaving, setLeaving] = useState<ListedCode | null>(null);
  const [said, say] = useState<string | null>(null);
  const counts = countsOf(codes, now);
  const shown = codes.filter((code) => chosen === 'all' || stateOf(code, now).name === chosen);

  async function revoke(code: ListedCode): Promise<void> {
    const result = await revokeCode(store.api, code.id);
    const isLate = !result.ok && isAppError(result.error, 'refused') && result.error.details.status === 409;
    if (result.ok) say(words.revoked);
    else say(isLate ? words.late : words.failed);
    await reload();
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {words.list}
      </h2>
      <ChoiceField
        label={words.show}
        value={chosen}
        choices={[
          { value: 'all', name: `${words.all} (${formats.number(codes.length)})` },
          ...states.map((value) => ({ value, name: `${words.states[value]} (${formats.number(counts[value])})` })),
        ]}
        onChange={setChosen}
      />
      <UndoBand text={said} />
      {shown.length === 0 && <EmptyState title={words.none} />}
      <ul className={classes.rows}>
        {shown.map((code) => (
          <CodeRow key={code.id} code={code} now={now} onRevoke={setLeaving} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={words.confirm.title}
          action={words.confirm.action}
          onClose={() => setLeaving(null)}
          onConfirm={() => void revoke(leaving)}
        >
          {words.confirm.text}
        </ConfirmDialog>
      )}
    </section>
  );
}
