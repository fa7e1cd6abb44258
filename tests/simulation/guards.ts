/** A guard of the engine: what it keeps from happening, and the source that is put in its place to take it away. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The tests that have to notice: files of the unit project, or `simulation` for a few seeds of that. */
  readonly suites: readonly string[];
  /** How many seeds of the simulation it may take, where the usual few do not meet the moment that it is for. */
  readonly seeds?: number;
}

const push = ['src/sync/push.test.ts', 'src/sync/draft-desk.test.ts'];
const unlocked = '(async (_mode: unknown, _tables: unknown, work: () => Promise<unknown>) => work())';

/** Every guard that the promises of the engine stand on. */
export const guards: readonly Guard[] = [
  {
    name: 'echo: a result counts only for the mid that it names',
    file: 'src/sync/push-results.ts',
    from: 'const result = results.get(sent.mid);',
    to: 'const result = results.get(sent.mid) ?? [...results.values()][0];',
    suites: push,
  },
  {
    name: 'echo: an entry leaves only as long as it still is the one that was sent',
    file: 'src/sync/push-results.ts',
    from: 'mids.get(entry.seq) === entry.mid',
    to: 'mids.has(entry.seq)',
    suites: ['src/sync/push.test.ts', 'src/sync/registers.test.ts', 'src/sync/engine.test.ts'],
  },
  {
    name: 'echo: an answer without any of our mids is none',
    file: 'src/sync/push.ts',
    from: 'if (!batch.some(isAnswered)) throw',
    to: 'if (batch.length < 0) throw',
    suites: push,
  },
  {
    name: 'marker: an answer of somebody else is none',
    file: 'src/sync/answer.ts',
    from: 'if (!marked.safeParse(raw).success) throw',
    to: 'if (raw === marked) throw',
    suites: [...push, 'src/sync/engine.test.ts', 'src/sync/pull.test.ts'],
  },
  {
    name: 'transaction: a tap and its entry are kept together or not at all',
    file: 'src/sync/registers.ts',
    from: "db.transaction('rw', tables,",
    to: `${unlocked}('rw', tables,`,
    suites: ['src/sync/registers.test.ts'],
  },
  {
    name: 'transaction: a draft and its entry are kept together or not at all',
    file: 'src/sync/draft-desk.ts',
    from: "await db.transaction('rw', [db.drafts, db.pictures, db.outbox, db.meta],",
    to: `await ${unlocked}('rw', [],`,
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'transaction: the results of a batch are stored together or not at all',
    file: 'src/sync/push.ts',
    from: "return db.transaction('rw', [db.outbox, db.registers, db.meta, ...(desk?.tables ?? [])], async () => work());",
    to: 'return work();',
    suites: push,
  },
  {
    name: 'attempts: an entry counts as sent before it is',
    file: 'src/sync/push-batch.ts',
    from: 'attempts: attemptsOf(entry) + 1',
    to: 'attempts: attemptsOf(entry)',
    suites: [...push, 'src/sync/registers.test.ts'],
  },
  {
    name: 'lock: one run at a time over all tabs',
    file: 'src/sync/exclusive.ts',
    from: 'const taken = await locks.attempt(name, run);',
    to: 'const taken = { value: await run() };',
    suites: ['src/sync/engine.test.ts'],
  },
  {
    name: 'lease: where there are no locks, one run at a time',
    file: 'src/sync/exclusive.ts',
    from: 'if (isHeld && lease.owner !== owner) return false;',
    to: '',
    suites: ['src/sync/engine.test.ts'],
  },
  {
    name: 'epoch: a run that was overtaken stores nothing',
    file: 'src/sync/pull-store.ts',
    from: 'await demandEpoch(db, state.epoch);\n    const response',
    to: 'const response',
    suites: ['src/sync/pull.test.ts', 'src/sync/engine.test.ts'],
  },
  {
    name: 'epoch: a run that was overtaken starts no refill',
    file: 'src/sync/pull-store.ts',
    from: 'await demandEpoch(db, state.epoch);\n    return startRefill',
    to: 'return startRefill',
    suites: ['src/sync/overtaken.test.ts'],
  },
  {
    name: 'epoch: digests of a mirror that moved on are not compared',
    file: 'src/sync/digest.ts',
    from: 'await demandEpoch(db, epoch);',
    to: '',
    suites: ['src/sync/overtaken.test.ts'],
  },
  {
    name: 'actor: what another identity wrote does not go out',
    file: 'src/sync/push-batch.ts',
    from: 'if (!isOurs(entry) || blocked',
    to: 'if (blocked',
    suites: push,
  },
  {
    name: 'actor: a mutation under another name than its entry is not sent',
    file: 'src/sync/mutation-schema.ts',
    from: "if (actor !== entry.actor) return 'actor: not the one of its entry';",
    to: '',
    suites: push,
  },
  {
    name: 'lineage: a server with another history is noticed',
    file: 'src/sync/pull.ts',
    from: 'if (response.reset || (state.lineage !== null && response.lineage !== state.lineage)) {',
    to: 'if (response.reset && state.lineage === response.lineage) {',
    suites: ['src/sync/pull.test.ts'],
  },
  {
    name: 'lineage: what such a server may have forgotten is said again',
    file: 'src/sync/lineage.ts',
    from: 'await requeueRegisters(db, deps);',
    to: '',
    suites: ['src/sync/pull.test.ts', 'src/sync/convergence.test.ts'],
  },
  {
    name: 'version: a draft that changed while it was on its way goes out again',
    file: 'src/sync/draft-desk.ts',
    from: 'if (draft.version === draft.sentVersion)',
    to: 'if (draft.version >= draft.sentVersion)',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'version: a draft that changed after it had arrived is not forgotten',
    file: 'src/sync/draft-desk.ts',
    from: "now?.queue.name !== 'sent' || now.version !== draft.version",
    to: 'now === undefined',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'merge: what nobody touched here does not go over what another device wrote',
    file: 'src/sync/draft-desk.ts',
    from: 'wanted: { ...wanted, ...untouched } };',
    to: 'wanted };',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'merge: what was changed here and, unread, elsewhere is asked about',
    file: 'src/sync/draft-desk.ts',
    from: 'unread.length === 0 ? base.revision',
    to: 'unread.length >= 0 ? base.revision',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'merge: what a profile said is not said again',
    file: 'src/sync/draft-desk.ts',
    from: 'changedFields(fields, base?.fields ?? {})',
    to: 'fields',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'desk: one new text does not overtake another that waits for its pictures',
    file: 'src/sync/draft-desk.ts',
    from: 'if (isNew && isHeldUp) continue;',
    to: '',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'desk: an entry that may have been sent is not taken back',
    file: 'src/sync/authoring.ts',
    from: 'if (entry === undefined || attemptsOf(entry) > 0) return draft;',
    to: 'if (entry === undefined) return draft;',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'desk: a text that may be on its way is not forgotten',
    file: 'src/sync/discard.ts',
    from: 'if (draft.mid !== null) return null;',
    to: '',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'desk: a draft stays until the mirror shows what it brought',
    file: 'src/sync/arrival.ts',
    from: 'row.revision >= (queue.revision ?? 0)',
    to: 'row.revision >= 0',
    suites: ['src/sync/arrival.test.ts'],
  },
  {
    name: 'uploads: a row goes out after its pictures',
    file: 'src/sync/draft-desk.ts',
    from: "return filled ?? 'waiting';",
    to: 'return filled ?? wanted;',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'uploads: a part that has arrived is kept',
    file: 'src/sync/uploads.ts',
    from: 'await db.pictures.update(sha256, { url });',
    to: '',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'uploads: only what the server says of the picture marks it',
    file: 'src/sync/uploads.ts',
    from: 'if (refusal === null) throw error;',
    to: '',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'uploads: a picture that a draft waits for is kept, however old it is',
    file: 'src/sync/draft-desk.ts',
    from: '!used.has(sha256) && addedAt < before',
    to: 'addedAt < before',
    suites: ['src/sync/draft-desk.test.ts'],
  },
  {
    name: 'order: a later write of an entity does not go out before an earlier one',
    file: 'src/sync/push-batch.ts',
    from: '|| blocked.has(entry.entity)) continue;',
    to: ') continue;',
    suites: push,
  },
  {
    name: 'order: an older confirmation changes nothing',
    file: 'src/sync/push-results.ts',
    from: 'register === undefined || held.clock < register.ackedClock',
    to: 'register === undefined',
    suites: ['src/sync/push.test.ts'],
  },
  {
    name: 'order: an answer does not go over what was tapped meanwhile',
    file: 'src/sync/push-results.ts',
    from: 'isNewerWaiting ? confirmed : shown',
    to: 'isNewerWaiting ? shown : shown',
    suites: ['src/sync/push.test.ts', 'src/sync/registers.test.ts'],
  },
  {
    name: 'order: an older row does not replace a newer one',
    file: 'src/sync/pull-store.ts',
    from: 'row.digest !== local.digest : row.revision > local.revision',
    to: 'row.digest !== local.digest : true',
    suites: ['src/sync/pull.test.ts'],
  },
  {
    name: 'poison: one write that the server never takes does not hold the others up',
    file: 'src/sync/push-trouble.ts',
    from: 'if (failures < patience) {',
    to: 'if (failures < Infinity) {',
    suites: ['src/sync/push.test.ts'],
  },
  {
    name: 'version: the database refuses what was written over a text that its author never read',
    file: 'supabase/migrations/20261122000100_authoring.sql',
    from: 'standing -> e.key = edited_from -> e.key, false) as is_open',
    to: 'true, true) as is_open',
    suites: ['simulation'],
  },
  {
    name: 'cursor: what was not visible yet when a cursor was made comes with the next pull',
    file: 'supabase/migrations/20261121001900_quick_answers.sql',
    from: "case when not is_whole then 'and t._tx >= pg_snapshot_xmin($2) and not pg_visible_in_snapshot(t._tx, $2)' end,",
    to: "case when not is_whole then 'and t._tx >= pg_snapshot_xmax($2)' end,",
    suites: ['simulation'],
    seeds: 60,
  },
];
