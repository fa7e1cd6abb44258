import {
  type AppFindings,
  demandedKinds,
  doneOf,
  missedBars,
  type Outcome,
  percent,
  shareOfHosts,
} from './outcomes.ts';

const mostLines = 12;

/** How often each code came, the most frequent first: `3 NOT_A_HOST, 1 ROOT_ELEMENT`. */
function refusals(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { code } of outcomes) if (code !== 'done') counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
}

const ofAll = (outcomes: readonly Outcome[]): string =>
  outcomes.length === 0 ? '–' : `${doneOf(outcomes)} of ${outcomes.length}`;

function rowOf(kind: string, outcomes: readonly Outcome[]): string {
  const ofKind = outcomes.filter((one) => one.kind === kind);
  const [hosts, components] = [ofKind.filter(({ isHost }) => isHost), ofKind.filter(({ isHost }) => !isHost)];
  return `  ${kind.padEnd(10)} ${ofAll(hosts).padEnd(13)} ${ofAll(components).padEnd(13)} ${refusals(ofKind)}`.trimEnd();
}

const listed = (title: string, lines: readonly string[]): string[] => [
  `  ${title}: ${lines.length}`,
  ...lines.slice(0, mostLines).map((line) => `    ${line}`),
];

/** What was found on an app, as a table. */
export function tableOf(findings: AppFindings): string {
  const { name, outcomes, differences, broken, faults } = findings;
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const demanded = outcomes.filter(
    ({ isHost, kind, code }) => isHost && code !== 'done' && demandedKinds.some((one) => one === kind),
  );
  return [
    name,
    `  ${'change'.padEnd(10)} ${'hosts'.padEnd(13)} ${'components'.padEnd(13)} refused`,
    ...kinds.map((kind) => rowOf(kind, outcomes)),
    ...listed('differences in what is shown', differences),
    ...listed('own gates broken', broken),
    ...(faults.length > 0 ? listed('faults', faults) : []),
    ...(demanded.length > 0
      ? listed(
          'hosts that refused',
          demanded.map(({ at, kind, code }) => `${at} ${kind}: ${code}`),
        )
      : []),
  ].join('\n');
}

/** All apps together against the bars. */
export function totalOf(all: readonly AppFindings[]): { readonly text: string; readonly isGood: boolean } {
  const outcomes = all.flatMap((one) => one.outcomes);
  const missed = all.flatMap((one) => missedBars(one).map((bar) => `${one.name}: ${bar}`));
  const sum = (of: (one: AppFindings) => readonly string[]) => all.reduce((total, one) => total + of(one).length, 0);
  const shares = demandedKinds.map((kind) => `${kind} ${percent(shareOfHosts(outcomes, kind))}`).join(', ');
  const figures = [
    `${all.length} apps, ${outcomes.length} changes`,
    `${sum((one) => one.differences)} differences`,
    `hosts: ${shares}`,
    `${sum((one) => one.broken)} lines of gates`,
  ].join(' · ');
  const isGood = all.length > 0 && missed.length === 0;
  return { text: [figures, ...missed, isGood ? 'every bar is kept' : 'a bar is missed'].join('\n'), isGood };
}
