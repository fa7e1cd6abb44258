import * as z from 'zod/mini';

const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const count = z.int().check(z.nonnegative());
const room = { bytes: z.number(), room: z.number() };

/** What runs by a schedule: when it last did, and whether `pg_cron` has a job for it; null where there is no `pg_cron`. */
const schedule = z.object({ ran_at: z.nullable(instant), is_scheduled: z.nullable(z.boolean()) });

/** What `school_health` answers. Times stay as they were written: the answer is kept for a window and read again. */
export const schoolHealth = z.object({
  at: instant,
  schema_version: z.nullable(z.string()),
  unsent: z.object({ waiting: count, oldest_at: z.nullable(instant) }),
  // A database that is older than these pages says nothing of the last three.
  schedules: z.object({
    appear: schedule,
    notify: schedule,
    counts: z.optional(schedule),
    tidy: z.optional(schedule),
    pictures: z.optional(schedule),
  }),
  timed: z.object({ waiting: count, overdue: count, oldest_at: z.nullable(instant) }),
  failures: z.object({ times: count, failing: count, browsers: count }),
  refused: z.object({ answered: count, refused: count, senders: count }),
  database: z.object(room),
  files: z.object({ ...room, files: count }),
  backup: z.nullable(
    z.object({
      at: instant,
      portal_version: z.string(),
      schema_version: z.string(),
      rows: count,
      files: z.nullable(count),
    }),
  ),
  accounts: z.object({ waiting: count, oldest_at: z.nullable(instant), overdue: count }),
});
export type SchoolHealth = z.infer<typeof schoolHealth>;

/** How one figure stands, the worst first. */
const healthStates = ['act', 'look', 'fine'] as const;
export type HealthState = (typeof healthStates)[number];

/** What is looked at, in the order in which it is shown where all stand alike. */
const figureNames = [
  'backup',
  'appear',
  'counts',
  'notify',
  'tidy',
  'unsent',
  'failures',
  'refused',
  'accounts',
  'database',
  'files',
  'schema',
] as const;
export type FigureName = (typeof figureNames)[number];

/** What to do next about a figure. */
export type Advice =
  | 'nothing'
  | 'neverBackedUp'
  | 'backupOld'
  | 'backupWithoutFiles'
  | 'appearMissing'
  | 'appearStopped'
  | 'postsOverdue'
  | 'countsMissing'
  | 'countsStopped'
  | 'notifyMissing'
  | 'notifyStopped'
  | 'tidyMissing'
  | 'tidyStopped'
  | 'sendingLate'
  | 'sendingStopped'
  | 'someFail'
  | 'mostFail'
  | 'someRefused'
  | 'manyRefused'
  | 'accountsWait'
  | 'deletionsOverdue'
  | 'databaseFills'
  | 'databaseFull'
  | 'filesFill'
  | 'filesFull'
  | 'databaseBehind'
  | 'portalBehind'
  | 'schemaUnknown';

interface Verdict {
  readonly state: HealthState;
  readonly advice: Advice;
}

export interface Figure extends Verdict {
  readonly name: FigureName;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const fine: Verdict = { state: 'fine', advice: 'nothing' };

/** Counted by the school's clock alone: that of a device may be wrong. */
function ageOf(health: SchoolHealth, at: string | null): number {
  return at === null ? 0 : Date.parse(health.at) - Date.parse(at);
}

/** A run notes itself once a minute at most, and a server that is just starting has not run yet; what is old goes at night. */
const restsAtMost = { appear: 5 * minute, counts: 5 * minute, notify: 5 * minute, tidy: 2 * day, pictures: 2 * day };

/** What is wrong with a schedule: nobody made it, or it stands still. */
function troubleOf(health: SchoolHealth, name: keyof typeof restsAtMost): 'missing' | 'stopped' | null {
  const told = health.schedules[name];
  if (told === undefined) return null;
  const { ran_at: at, is_scheduled: isScheduled } = told;
  if (isScheduled === false || (at === null && isScheduled === null)) return 'missing';
  return at === null || ageOf(health, at) > restsAtMost[name] ? 'stopped' : null;
}

const verdicts: Readonly<Record<FigureName, (health: SchoolHealth, newest: string | null) => Verdict>> = {
  backup(health) {
    if (health.backup === null) return { state: 'act', advice: 'neverBackedUp' };
    const age = ageOf(health, health.backup.at);
    if (age > 2 * day) return { state: age > 7 * day ? 'act' : 'look', advice: 'backupOld' };
    return health.backup.files === null ? { state: 'look', advice: 'backupWithoutFiles' } : fine;
  },
  appear(health) {
    const trouble = troubleOf(health, 'appear');
    if (trouble !== null) return { state: 'act', advice: trouble === 'missing' ? 'appearMissing' : 'appearStopped' };
    return health.timed.overdue > 0 ? { state: 'act', advice: 'postsOverdue' } : fine;
  },
  counts(health) {
    const trouble = troubleOf(health, 'counts');
    // Counts come late then, and never wrongly.
    return trouble === null
      ? fine
      : { state: 'look', advice: trouble === 'missing' ? 'countsMissing' : 'countsStopped' };
  },
  notify(health) {
    const trouble = troubleOf(health, 'notify');
    if (trouble === null) return fine;
    // Where no browser waits for a notification nobody misses one yet.
    const state = health.failures.browsers > 0 ? 'act' : 'look';
    return { state, advice: trouble === 'missing' ? 'notifyMissing' : 'notifyStopped' };
  },
  tidy(health) {
    const troubles = new Set([troubleOf(health, 'tidy'), troubleOf(health, 'pictures')]);
    if (troubles.has('missing')) return { state: 'act', advice: 'tidyMissing' };
    return troubles.has('stopped') ? { state: 'act', advice: 'tidyStopped' } : fine;
  },
  unsent(health) {
    const age = ageOf(health, health.unsent.oldest_at);
    if (age > 2 * hour) return { state: 'act', advice: 'sendingStopped' };
    return age > 10 * minute ? { state: 'look', advice: 'sendingLate' } : fine;
  },
  failures({ failures: { failing, browsers } }) {
    // One phone that was given away fails for weeks: that is nobody's work.
    if (failing >= 3 && failing * 2 > browsers) return { state: 'act', advice: 'mostFail' };
    return failing * 10 > browsers ? { state: 'look', advice: 'someFail' } : fine;
  },
  refused({ refused: { answered, refused } }) {
    if (refused >= 50 && refused * 10 > answered) return { state: 'act', advice: 'manyRefused' };
    return refused >= 10 && refused * 100 > answered ? { state: 'look', advice: 'someRefused' } : fine;
  },
  accounts(health) {
    const age = ageOf(health, health.accounts.oldest_at);
    if (health.accounts.overdue > 0) return { state: 'act', advice: 'deletionsOverdue' };
    if (age > 3 * day) return { state: age > 14 * day ? 'act' : 'look', advice: 'accountsWait' };
    return fine;
  },
  database: ({ database }) => roomLeft(database, { fills: 'databaseFills', full: 'databaseFull' }),
  files: ({ files }) => roomLeft(files, { fills: 'filesFill', full: 'filesFull' }),
  schema({ schema_version: runs }, newest) {
    if (runs === null) return { state: 'look', advice: 'schemaUnknown' };
    if (newest === null || runs === newest) return fine;
    return runs < newest ? { state: 'act', advice: 'databaseBehind' } : { state: 'look', advice: 'portalBehind' };
  },
};

function roomLeft(
  { bytes, room: all }: { readonly bytes: number; readonly room: number },
  { fills, full }: { readonly fills: Advice; readonly full: Advice },
): Verdict {
  if (bytes >= all) return { state: 'act', advice: full };
  if (bytes >= 0.9 * all) return { state: 'act', advice: fills };
  return bytes >= 0.7 * all ? { state: 'look', advice: fills } : fine;
}

/** Every figure with how it stands, the worst first; `newest` is the migration that this portal was built with. */
export function figuresOf(health: SchoolHealth, newest: string | null): readonly Figure[] {
  return figureNames
    .map((name) => {
      const { state, advice } = verdicts[name](health, newest);
      return { name, state, advice };
    })
    .sort((a, b) => healthStates.indexOf(a.state) - healthStates.indexOf(b.state));
}
