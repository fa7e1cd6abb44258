/**
 * How long is waited for what no event tells of, in milliseconds: whatever can be told of (a page that goes, a line that ends, an
 * update that was taken in) is waited for without a clock. The end of each of these is a state that is shown, with a way on.
 */
const patienceMs = {
  /** A page that is there and at work, or stands at a breakpoint: then it counts as lost, until it speaks, and can be loaded again. */
  frameAnswers: 10_000,
  /** A server that is there: then it counts as lost, what was typed is kept, and it is asked for anew. */
  serverAnswers: 20_000,
  /** Types are read with all that they import before their first answer: what asks for them can be asked again. */
  typesAnswer: 120_000,
  /** A commit runs what a project holds its commits to, all of its tests perhaps: then it counts as lost, and the review says what became of it. */
  commitEnds: 900_000,
  /** A page that has no update for a change: what is not on it is not selected, which is said; what comes later is taken up then. */
  pageFollows: 10_000,
  /** Nobody tells that a server is back: it is asked for so often. */
  serverReturns: 1_500,
  /** Another program may be that long at a file: what is gone from it by then is gone. */
  othersWrite: 1_000,
} as const;

/** What is waited for by the clock. */
export type WaitedFor = keyof typeof patienceMs;
/** How long is waited for each, in milliseconds. */
export type Patience = Readonly<Record<WaitedFor, number>>;

/** Waits for as long as there is patience with something. */
export type Wait = (what: WaitedFor) => Promise<void>;

const mostPatient = 100;

/** The window's patience, so many times as long as it is on a machine that is not busy; what is no number is once. */
export function patienceOf(times: number): Patience {
  const factor = times >= 1 ? Math.min(times, mostPatient) : 1;
  // The same keys, each with its figure.
  return Object.fromEntries(Object.entries(patienceMs).map(([what, ms]) => [what, ms * factor])) as Patience;
}

/**
 * The types decide whether a change may be made; where they are silent it is refused in words. The window waits longer, so that
 * it hears that.
 */
export const typesDecideMs = 15_000;

/** A page that has taken an update in and does not show by then what was written will not: what it shows is the truth. */
export const pageShowsMs = 2_000;
