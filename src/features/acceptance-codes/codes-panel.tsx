import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { useRemotePages } from '../../backend/use-remote-pages.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FurtherRows } from '../../ui/records/further-rows.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { useArrowKeys } from '../../ui/records/use-arrow-keys.ts';
import { loadQrEncoder } from '../../ui/code-cards/load-qr-encoder.ts';
import { BatchDetail } from './batch-detail.tsx';
import { BatchList } from './batch-list.tsx';
import { StripLegend } from './batch-strip.tsx';
import { codesText } from './codes-text.ts';
import { type Batch, sumOf } from './codes.ts';
import { FreshCodes } from './fresh-codes.tsx';
import { IssueForm } from './issue-form.tsx';
import { countCodes, readBatches } from './queries.ts';
import { useFreshCodes } from './use-fresh-codes.ts';
import classes from './batches.module.css';

/** Which batch is looked into, by the address: the way back leads from a batch to the list. */
function useChosenBatch() {
  const [query, setQuery] = useSearchParams();
  const isWide = useIsWide();
  const choose = (id: string | null): void => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('batch');
    else next.set('batch', id);
    // Beside the list nothing was left behind.
    setQuery(next, { replace: isWide, preventScrollReset: true });
  };
  return { chosenId: query.get('batch'), choose, isWide };
}

/** Issue codes, see what became of them, revoke one. */
export function CodesPanel() {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  const { remote: counted, reload: recount } = useRemote(countCodes);
  const [who, setWho] = useState('');
  const asked = useDeferredValue(who);
  const load = useCallback(
    (api: AuthorizedApi, page: number, last?: Batch) => readBatches(api, asked, page, last),
    [asked],
  );
  const { remote, reload, further } = useRemotePages(load);
  const fresh = useFreshCodes();
  const { chosenId, choose, isWide } = useChosenBatch();
  const [addingTo, addTo] = useState<Batch | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);
  // Before the first card; one that did not come is asked for again by the cards.
  useEffect(() => void loadQrEncoder().catch(() => undefined), []);
  const batches = remote.name === 'here' ? remote.value.rows : [];
  // Where there is room, the first one until another is chosen.
  const current = chosenId ?? (isWide ? batches[0]?.id : undefined);
  // They are shown this once, also where the list does not come.
  const freshHere = fresh.codes.filter(({ batch }) => batch === current);
  // What was chosen is perhaps not among what is looked for.
  const instead = isWide && freshHere.length === 0 ? batches[0] : undefined;
  const shown = batches.find(({ id }) => id === current) ?? instead;
  const putAway = () => current !== undefined && fresh.putAway(current);
  const renew = async (): Promise<void> => {
    await Promise.all([reload(), recount()]);
  };

  return (
    <div className={classes.panel} data-is-chosen={chosenId !== null || undefined}>
      <p className={`no-print ${classes.lead}`}>{words.lead}</p>
      <div className={`no-print ${classes.issue}`}>
        <IssueForm
          key={addingTo?.id}
          addingTo={addingTo}
          onNew={() => addTo(null)}
          onIssued={(issued, batchName) => {
            fresh.add(issued, batchName);
            addTo(null);
            setWho('');
            choose(issued[0]?.batch ?? null);
            void renew();
          }}
        />
      </div>
      <div ref={list} className={`no-print ${classes.list}`}>
        <SearchField label={words.who} value={who} onChange={setWho} />
        <RemoteGate remote={remote} reload={reload}>
          {({ rows, isWhole }) => (
            <>
              {rows.length === 0 && asked.trim() === '' ? (
                <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
              ) : (
                <BatchList
                  batches={rows}
                  chosen={shown?.id ?? null}
                  fresh={new Set(fresh.codes.map(({ batch }) => batch))}
                  onChoose={({ id }) => choose(id)}
                />
              )}
              <FurtherRows further={further} isWhole={isWhole}>
                {words.older}
              </FurtherRows>
            </>
          )}
        </RemoteGate>
        {/* Under the list, and with it: what came first would be pushed down. */}
        {remote.name === 'here' && counted.name === 'here' && sumOf(counted.value) > 0 && (
          <>
            <StripLegend names={words.states} />
            <p className={classes.sum}>
              {words.sum(formats.number(sumOf(counted.value)), formats.number(counted.value.unused))}
            </p>
          </>
        )}
      </div>
      <div className={classes.chosen}>
        {chosenId !== null && (
          <button type="button" className={`no-print ${classes.back}`} onClick={() => choose(null)}>
            <Icon name="back" size={18} /> {words.allBatches}
          </button>
        )}
        {freshHere.length > 0 && <FreshCodes key={`fresh ${current}`} codes={freshHere} onClose={putAway} />}
        {shown && (
          <BatchDetail
            key={shown.id}
            batch={shown}
            isAlone={!isWide}
            isPrinted={freshHere.length === 0}
            onAdd={() => addTo(shown)}
            onChange={renew}
          />
        )}
        {!shown && freshHere.length === 0 && chosenId !== null && remote.name === 'here' && (
          <EmptyState title={words.none} />
        )}
      </div>
    </div>
  );
}
