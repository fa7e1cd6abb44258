import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { UserId } from '../../domain/ids.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { CodeList } from './code-list.tsx';
import { codesText } from './codes-text.ts';
import type { IssuedCode } from './codes.ts';
import { FreshCodes } from './fresh-codes.tsx';
import { IssueForm } from './issue-form.tsx';
import { loadQrEncoder } from './load-qr-encoder.ts';
import { countCodes } from './queries.ts';
import classes from './codes.module.css';

/** Codes that were issued here and not put away yet, by whom: they are shown this once, and a look elsewhere loses none. */
const unseen = new Map<UserId, readonly IssuedCode[]>();

function useFreshCodes() {
  const userId = useAuth().account?.userId;
  const [fresh, show] = useState<readonly IssuedCode[]>(() => (userId && unseen.get(userId)) ?? []);
  const setFresh = (codes: readonly IssuedCode[]): void => {
    if (userId) unseen.set(userId, codes);
    show(codes);
  };
  const hasCodes = fresh.length > 0;
  useEffect(() => {
    if (!hasCodes) return undefined;
    // A reload forgets them: the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasCodes]);
  return { fresh, setFresh };
}

/** Issue codes, see what became of them, revoke one. */
export function CodesPanel() {
  const words = useLocalized(codesText);
  const { remote, reload } = useRemote(countCodes);
  const { fresh, setFresh } = useFreshCodes();
  // Before the first card; one that did not come is asked for again by the cards.
  useEffect(() => void loadQrEncoder().catch(() => undefined), []);
  return (
    <RemoteGate remote={remote} reload={reload}>
      {(counts) => (
        <div className={classes.panel}>
          <div>
            <p className={`no-print ${classes.lead}`}>{words.lead}</p>
            {fresh.length > 0 ? (
              <FreshCodes codes={fresh} onClose={() => setFresh([])} />
            ) : (
              <IssueForm
                onIssued={(issued) => {
                  setFresh(issued);
                  void reload();
                }}
              />
            )}
          </div>
          <div className="no-print">
            {Object.values(counts).every((count) => count === 0) ? (
              <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
            ) : (
              // A fresh batch begins the list anew.
              <CodeList key={fresh[0]?.id} counts={counts} recount={reload} />
            )}
          </div>
        </div>
      )}
    </RemoteGate>
  );
}
