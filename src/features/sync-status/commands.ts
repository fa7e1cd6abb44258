import type { SyncDatabase } from '../../data/database/database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import { copiedText } from '../../domain/authoring.ts';
import type { Result } from '../../domain/result.ts';
import { dayAtSchool } from '../../domain/school-calendar.ts';
import { now } from '../../platform/clock.ts';
import { copyText } from '../../platform/copy-text.ts';
import { newId } from '../../platform/ids.ts';
import { publish, requestDeletion, retryDraft, takeBackDeletion } from '../../sync/drafts/authoring.ts';
import { keepDecisions, takeBackDecision } from '../../sync/outbox/decisions.ts';
import { discardDraft, undoOf } from '../../sync/drafts/discard.ts';
import { discardParked, restoreParked, retryParked } from '../../sync/outbox/parked.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { takeFile } from '../../ui/files/take-file.ts';
import type { DecisionEntry, DraftEntry, RetriableEntry, TapEntry, TrayEntry } from './tray-entry.ts';

/** Sends again what was not accepted. */
export function retryEntry(entry: RetriableEntry): Promise<Result<void, AppError | 'missing' | 'unusable'>> {
  if (entry.name === 'draft') return attempt(() => retryDraft(entry.db, entry.draft.key, { now }));
  return retryParked(entry.db, entry.record.seq, { now, newId, actor: entry.actor });
}

/** Brings back what was let go. */
type Undo = () => Promise<unknown>;

/** Lets an entry go: the thing stands as before it, here too. Null when it may be on its way to the school. */
export function discard(entry: TrayEntry): Promise<Result<Undo | null, AppError>> {
  return attempt<Undo | null>(() => {
    if (entry.name === 'decision') return letDecisionGo(entry);
    return entry.name === 'tap' ? letTapGo(entry) : letDraftGo(entry);
  });
}

async function letDecisionGo({ db, record }: DecisionEntry): Promise<Undo | null> {
  return (await takeBackDecision(db, record.id)) ? () => keepDecisions(db, [record]) : null;
}

async function letTapGo({ db, actor, record, request }: TapEntry): Promise<Undo | null> {
  if (record.state === 'parked' || request === null) {
    const gone = await discardParked(db, record.seq);
    return gone && (() => restoreParked(db, gone));
  }
  const set = (value: boolean) => setInteraction(db, { ...request, value }, { now, newId, actor });
  await set(!request.value);
  return () => set(request.value);
}

async function letDraftGo({ db, draft }: DraftEntry): Promise<Undo | null> {
  const { kind, id, key, base, isDeletion } = draft;
  if (isDeletion && kind !== 'profile') {
    if (!(await takeBackDeletion(db, key, { now }))) return null;
    return () => requestDeletion(db, { kind, id, base }, { now, holdMs: 0 });
  }
  const gone = await discardDraft(db, key);
  if (gone === null) return withdraw(db, draft);
  return undoOf(db, gone) ?? (() => Promise.resolve());
}

/** The school may have got it: what stood before it shall stand again. */
async function withdraw(db: OwnDatabase, { kind, id, key, base, wanted }: DraftRecord): Promise<Undo | null> {
  if (kind === 'profile' || wanted === null) return null;
  const target = { kind, id, base };
  if (base === null) {
    await requestDeletion(db, target, { now, holdMs: 0 });
    return () => takeBackDeletion(db, key, { now });
  }
  await publish(db, target, base.fields, { now });
  return () => publish(db, target, wanted, { now });
}

/** Copies the words of something written, so that they can be taken anywhere; false where the browser does not let us. */
export function copyEntry({ draft }: DraftEntry): Promise<boolean> {
  return copyText(copiedText({ ...draft.base?.fields, ...draft.wanted, ...draft.typed }));
}

/** Hands the person a file with what the last cycles of these databases were like. */
export function saveHistory(databases: readonly SyncDatabase[]): Promise<Result<void, AppError>> {
  return attempt(async () => {
    const cycles = await Promise.all(databases.map((db) => db.history.toArray()));
    const [browser, account = []] = cycles;
    const day = dayAtSchool(now());
    const text = JSON.stringify({ browser, account }, null, 2);
    await takeFile(`manara-updates-${day}.json`, new Blob([text], { type: 'application/json' }));
  });
}
