import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createKeyedQueue } from '../../../scripts/node-kit/keyed-queue.ts';
import { activityIdSchema, type ActivityId, type ChangeId } from '../../protocol/ids.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { UndoSteps } from '../../protocol/http/undo-steps.ts';
import type { Plan, Planned } from '../../source/plan-types.ts';
import { endTurn } from './end-turn.ts';
import { editFiles, type EditTools, type ProjectEdit } from './edit-files.ts';
import type { CommitMark, JournalMarks } from './journal-marks.ts';
import { openJournal, type Journal, type JournalLimits } from './journal.ts';
import { readProjectFile, refusalOf } from './project-file.ts';
import { FileChanged, putFiles } from './put-files.ts';
import { revertFiles, type RevertTools } from './revert-files.ts';
import { editsAfter, pastEdits, rehearse, type Rehearsal } from './rehearsal.ts';
import type { Turn } from './turn.ts';
import { undoSteps } from './undo-steps.ts';
import { takenBack, writtenFile } from './written-file.ts';

/** What a request for a change says of itself. */
export interface ChangeRequest {
  /** The call, as the history names it. */
  readonly path: string;
  /** With it, the same request is carried out once, however often it comes; `digest` tells requests apart. */
  readonly request?: { readonly changeId: ChangeId; readonly digest: string } | undefined;
}

export type Written =
  | { readonly ok: true; readonly turn: Turn; readonly isReplay: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** The one that writes the project's files: one change at a time, each whole or not at all, each to be taken back. */
export interface Writer {
  /** Every turn so far, also of earlier processes, oldest first. */
  readonly turns: readonly Turn[];
  /** The number of the last of them; 0 before the first. */
  readonly lastTurn: number;
  /**
   * Carries a plan out. It is asked for when its turn comes, and again where a file was written meanwhile. What `forbids` each of
   * these plans refuses it; it may take its time, and the turn waits for it.
   */
  apply(
    change: ChangeRequest,
    plan: () => Planned,
    forbids?: (plan: Plan) => Promise<Refusal | undefined>,
  ): Promise<Written>;
  /** Takes an activity back, or does it again. */
  revert(change: ChangeRequest, activityId: ActivityId, to: Turn['state']): Promise<Written>;
  /** Whether an activity can be taken back by itself, and what would have to go first. */
  undoSteps(activityId: ActivityId): Promise<UndoSteps>;
  readonly marks: JournalMarks;
  /** Takes what had been taken back by a turn out of the history; rejects where the disk does not let an earlier turn be ended. */
  clearUndone(turn: number): Promise<void>;
  /** Notes what a commit has taken up of files; only within `between`. */
  noteCommit(taken: ReadonlyMap<string, CommitMark>): Promise<void>;
  /** What taking activities back would make of the files, as of now. Files that do not parse are in nobody's way. */
  rehearse(): Rehearsal;
  /** Does something between two changes: what the project says then and what stands on disk are one. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the change that is being written. */
  close(): Promise<void>;
}

export interface WriterOptions extends EditTools {
  readonly cacheFolder: string;
  readonly limits?: JournalLimits;
}

/** How often a plan is made anew because files were written meanwhile. */
const mostPlans = 3;

/** Opens the journal, ends what an earlier process left half done, and is ready to write. */
export async function createWriter(options: WriterOptions): Promise<Writer> {
  const journal = await openJournal(join(options.cacheFolder, 'journal.jsonl'), options.limits);
  await endTurn(options.root, journal, 'finish');
  const queue = createKeyedQueue();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue('write', work);
  const context: Context = { ...options, journal };
  return {
    get turns() {
      return journal.turns;
    },
    get lastTurn() {
      return journal.lastNumber;
    },
    apply: (change, plan, forbids = nothingForbids) =>
      inTurn(() => onceOnly(context, change, () => applyPlan(context, change, { plan, forbids }))),
    revert: (change, activityId, to) =>
      inTurn(() => onceOnly(context, change, () => revertTo(context, { change, activityId, to }))),
    undoSteps: (activityId) => inTurn(() => undoSteps(options, journal.turns, activityId)),
    get marks() {
      return journal.marks;
    },
    clearUndone: (turn) =>
      inTurn(async () => {
        // Only where the disk did not let an earlier one be ended.
        await endTurn(options.root, journal, 'take back');
        await journal.clearUndone(turn);
      }),
    async noteCommit(taken) {
      await endTurn(options.root, journal, 'take back');
      await journal.noteCommit(taken);
    },
    rehearse: () => rehearse({ root: options.root, project: { problemOf: () => undefined } }, journal.turns),
    between: inTurn,
    close: () => inTurn(() => journal.close()),
  };
}

interface Context extends WriterOptions {
  readonly journal: Journal;
}

/** A request that was answered is answered again with what it did. */
async function onceOnly(
  { journal }: Context,
  { request }: ChangeRequest,
  carryOut: () => Promise<Written>,
): Promise<Written> {
  const answered = request && journal.turns.findLast((turn) => turn.request?.changeId === request.changeId);
  if (!answered) return carryOut();
  return answered.request?.digest === request.digest
    ? { ok: true, turn: answered, isReplay: true }
    : { ok: false, refusal: refuse('INVALID_VALUE', { names: ['changeId'] }) };
}

interface Asked {
  readonly plan: () => Planned;
  readonly forbids: (plan: Plan) => Promise<Refusal | undefined>;
}

const nothingForbids = () => Promise.resolve(undefined);

async function applyPlan(context: Context, change: ChangeRequest, { plan, forbids }: Asked): Promise<Written> {
  let file = '';
  for (let round = 0; round < mostPlans; round += 1) {
    const planned = plan();
    if (!planned.ok) return planned;
    // In the same turn as the plan: what its splices count in.
    const texts = new Map([...planned.plan.splices.keys()].map((name) => [name, context.project.files.read(name)]));
    const forbidden = await forbids(planned.plan);
    if (forbidden) return { ok: false, refusal: forbidden };
    const edited = await editFiles(context, planned.plan, texts);
    if (edited.state === 'refused') return { ok: false, refusal: edited.refusal };
    if (edited.state === 'stale') {
      file = edited.file;
      continue;
    }
    const written = await write(context, edited.edits, {
      ...headOf(change),
      activityId: activityIdSchema.parse(randomUUID()),
      state: 'done',
      path: change.path,
      summary: { ...planned.plan.summary },
      // Elements keep their ids through an edit.
      prevIdToNewId: {},
      warnings: [...edited.warnings],
    });
    if (written.state === 'written') return { ok: true, turn: written.turn, isReplay: false };
    if (written.state === 'refused') return { ok: false, refusal: written.refusal };
    file = written.file;
  }
  return { ok: false, refusal: refuse('STALE', { names: [file] }) };
}

interface Revert {
  readonly change: ChangeRequest;
  readonly activityId: ActivityId;
  readonly to: Turn['state'];
}

async function revertTo(context: Context, { change, activityId, to }: Revert): Promise<Written> {
  const { turns } = context.journal;
  const last = turns.findLast((turn) => turn.activityId === activityId);
  if (last === undefined || last.state === to)
    return { ok: false, refusal: refuse('NOTHING_TO_CHANGE', { names: [activityId] }) };
  let file = '';
  for (let round = 0; round < mostPlans; round += 1) {
    const later = editsAfter(last, pastEdits(turns));
    const reverted = await revertFiles(revertTools(context), last, later);
    if (!reverted.ok) return reverted;
    const { path, summary } = last;
    const head = { ...headOf(change), activityId, state: to, path, summary, prevIdToNewId: {}, warnings: [] };
    const written = await write(context, reverted.edits, head);
    if (written.state === 'written') return { ok: true, turn: written.turn, isReplay: false };
    if (written.state === 'refused') return { ok: false, refusal: written.refusal };
    file = written.file;
  }
  return { ok: false, refusal: refuse('STALE', { names: [file] }) };
}

/** What is written is followed from what stands on disk, not from what was last heard of it. */
function revertTools({ root, project }: Context): RevertTools {
  return {
    problemOf: project.problemOf.bind(project),
    async read(file, isWhole) {
      const read = await readProjectFile(root, file, isWhole);
      if (read.ok) project.follow(file, isWhole && read.found.text === '' ? undefined : read.found.text);
      return read;
    },
  };
}

function headOf({ request }: ChangeRequest): Pick<Turn, 'at' | 'request'> {
  return { at: new Date().toISOString(), ...(request && { request: { ...request } }) };
}

type Outcome =
  | { readonly state: 'written'; readonly turn: Turn }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'stale'; readonly file: string };

async function write(
  { journal, project, root }: Context,
  edits: readonly ProjectEdit[],
  head: Omit<Turn, 'files' | 'number'>,
): Promise<Outcome> {
  const turn: Turn = { ...head, number: journal.lastNumber + 1, files: edits.map(writtenFile) };
  try {
    // Only where the disk did not let an earlier one be ended.
    await endTurn(root, journal, 'take back');
    await journal.prepare(turn);
    // Known before it is on disk: whoever watches the files finds nothing there that is somebody else's.
    await putFiles(edits, () => project.appliedTogether(edits));
    project.written(
      edits.map(({ file }) => file),
      head.activityId,
      turn.number,
    );
  } catch (error) {
    const known = edits.filter(
      ({ file, after, isWhole }) => (project.files.read(file) ?? (isWhole ? '' : undefined)) === after,
    );
    project.appliedTogether(known.map(takenBack));
    // Where the disk does not let it be ended now, the next change does that first.
    await endTurn(root, journal, 'take back').catch(() => undefined);
    const files = edits.map(({ file }) => file);
    if (!(error instanceof FileChanged)) return { state: 'refused', refusal: refusalOf(error, files) };
    const file = edits.find(({ path }) => path === error.path)?.file ?? '';
    const read = await readProjectFile(root, file);
    project.follow(file, read.ok ? read.found.text : undefined);
    return { state: 'stale', file };
  }
  await journal.settle();
  return { state: 'written', turn };
}
