import { useEffect, useState } from 'react';
import { useRemote } from '../../backend/use-remote.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { CodeList } from './code-list.tsx';
import { codesText } from './codes-words.ts';
import type { IssuedCode } from './codes.ts';
import { FreshCodes } from './fresh-codes.tsx';
import { IssueForm } from './issue-form.tsx';
import { loadQrEncoder } from './load-qr-encoder.ts';
import { countCodes } from './queries.ts';
import classes from './codes.module.css';

/** Issue codes, see what became of them, revoke one. */
export function CodesPanel() {
  const words = useLocalized(codesText);
  const { remote, reload } = useRemote(countCodes);
  const [fresh, setFresh] = useState<readonly IssuedCode[]>([]);
  // Ahead of the first slip; one that did not come is asked for again by the slips.
  useEffect(() => void loadQrEncoder().catch(() => undefined), []);
  return (
    <RemoteGate remote={remote} reload={reload}>
      {(counts) => (
        <>
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
          <div className="no-print">
            {Object.values(counts).every((count) => count === 0) ? (
              <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
            ) : (
              // A fresh batch begins the list anew.
              <CodeList key={fresh[0]?.id} counts={counts} recount={reload} />
            )}
          </div>
        </>
      )}
    </RemoteGate>
  );
}
