/** What became of one change of one element. */
export interface Outcome {
  readonly kind: string;
  readonly isHost: boolean;
  /** `done`, or the code with which it was refused. */
  readonly code: string;
  /** Where, for whom reads of it: `src/app.tsx:12 <p>`. */
  readonly at: string;
}

/** What was found on one app. */
export interface AppFindings {
  readonly name: string;
  readonly differences: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** What the app's own commands say with the edits in place, and did not say before. */
  readonly broken: readonly string[];
  /** What is wrong in any other way: bytes that did not come back, a page that did not follow. */
  readonly faults: readonly string[];
}

/** Of hosts, the kinds of changes that nearly all have to take. */
export const demandedKinds = ['class', 'style', 'property'] as const;
/** The share of them that has to. */
const leastShare = 0.95;

/** How many of some outcomes were done. */
export const doneOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ code }) => code === 'done').length;

/** The share of hosts that took a kind of change; 1 where none was asked. */
export function shareOfHosts(outcomes: readonly Outcome[], kind: string): number {
  const asked = outcomes.filter((one) => one.isHost && one.kind === kind);
  return asked.length === 0 ? 1 : doneOf(asked) / asked.length;
}

/** Which bars an app misses, in words. */
export function missedBars({ differences, outcomes, broken, faults }: AppFindings): string[] {
  const shares = demandedKinds
    .filter((kind) => shareOfHosts(outcomes, kind) < leastShare)
    .map((kind) => `${kind} taken by ${percent(shareOfHosts(outcomes, kind))} of hosts, ${percent(leastShare)} wanted`);
  return [
    ...(differences.length > 0 ? [`${differences.length} differences in what is shown, 0 wanted`] : []),
    ...(outcomes.some(({ isHost }) => isHost) ? shares : ['no host was edited']),
    ...(broken.length > 0 ? [`${broken.length} lines of its own gates, 0 wanted`] : []),
    ...faults,
  ];
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
