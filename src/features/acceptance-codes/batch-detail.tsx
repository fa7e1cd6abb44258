import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { CodeTable } from './code-table.tsx';
import type { Batch, ListedCode } from './codes.ts';
import { codesText } from './codes-text.ts';
import { revokeCode } from './commands.ts';
import { readCodes } from './queries.ts';
import { useBatchName } from './use-batch-name.ts';
import { useUsedOf } from './use-used-of.ts';
import classes from './batches.module.css';

interface BatchDetailProps {
  readonly batch: Batch;
  /** It is a page of its own, no list stands beside it. */
  readonly isAlone: boolean;
  /** It is what goes onto paper: no slips stand beside it. */
  readonly isPrinted: boolean;
  readonly onAdd: () => void;
  /** How its codes stand has changed. */
  readonly onChange: () => Promise<void>;
}

/** One batch: its codes by their number, each with how it stands and the one thing that can be done about it. */
export function BatchDetail({ batch, isAlone, isPrinted, onAdd, onChange }: BatchDetailProps) {
  const words = useLocalized(codesText);
  const nameOf = useBatchName();
  const { formats } = useLanguage();
  const { store } = useAuth();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAlone && isPrinted) heading.current?.focus();
    // Only where it opens: slips have the focus while they are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAlone]);
  const load = useCallback((api: AuthorizedApi) => readCodes(api, batch.id), [batch.id]);
  const { remote, reload, change } = useRemote(load);
  const [leaving, setLeaving] = useState<ListedCode | null>(null);
  const [said, say] = useState<string | null>(null);
  const usedOf = useUsedOf();

  async function revoke(code: ListedCode): Promise<void> {
    const result = await revokeCode(store.api, code.id);
    const isLate = !result.ok && overtakenBy(result.error) === 'changed';
    if (result.ok) change((rows) => rows.map((row) => (row.id === code.id ? { ...row, revokedAt: now } : row)));
    if (result.ok) say(words.revoked(formats.number(code.number ?? 0)));
    else say(isLate ? words.late : words.failed);
    await Promise.all([onChange(), ...(result.ok ? [] : [reload()])]);
  }

  return (
    <section className={isPrinted ? undefined : 'no-print'} aria-labelledby="batch">
      <div className={classes.detailHead}>
        <div>
          <h2 ref={heading} id="batch" tabIndex={-1} className="at-edge" dir="auto">
            {nameOf(batch)}
          </h2>
          <p>
            {usedOf(batch.counts)}
            {' · '}
            {words.issued} {formats.date(batch.createdAt)}
            {batch.addedAt !== null && ` · ${words.added} ${formats.date(batch.addedAt)}`}
          </p>
        </div>
        <div className={`no-print ${classes.deeds}`}>
          {isPrinted && (
            <button type="button" className="button" data-quiet onClick={() => globalThis.print()}>
              {words.printList}
            </button>
          )}
          {batch.isMine && (
            <button type="button" className="button" data-quiet onClick={onAdd}>
              {words.add}
            </button>
          )}
        </div>
      </div>
      <UndoBand text={said} />
      <RemoteGate remote={remote} reload={reload}>
        {(rows) => <CodeTable codes={rows} now={now} onRevoke={setLeaving} />}
      </RemoteGate>
      <p className={classes.logged}>{words.logged}</p>
      {leaving && (
        <ConfirmDialog
          title={words.confirm.title(formats.number(leaving.number ?? 0))}
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
