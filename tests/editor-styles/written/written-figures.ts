/** What became of changes of style that were written one after another. */
export interface WrittenFigures {
  /** How often each refusal came. */
  readonly refused: Map<string, number>;
  written: number;
  /** Of those written, how many the page does not show while the panel says so. */
  told: number;
  /** After how many nothing was selected any more, so that nothing is said of any. */
  left: number;
  /** What the page does not show and the panel does not say. */
  readonly silent: string[];
  /** What the panel says of what the page does show. */
  readonly wronglyTold: string[];
  /** What was typed and kept, and nobody was asked to write. */
  readonly unasked: string[];
  /** What was pressed and not selected: what the changes before have made to move away from the pointer, for one. */
  readonly unpressed: string[];
}

export const noFigures = (): WrittenFigures => ({
  refused: new Map(),
  written: 0,
  told: 0,
  left: 0,
  silent: [],
  wronglyTold: [],
  unasked: [],
  unpressed: [],
});

/** The figures of all together. */
export function sumOf(all: readonly WrittenFigures[]): WrittenFigures {
  const sum = noFigures();
  for (const one of all) {
    for (const [code, count] of one.refused) sum.refused.set(code, (sum.refused.get(code) ?? 0) + count);
    sum.written += one.written;
    sum.told += one.told;
    sum.left += one.left;
    sum.silent.push(...one.silent);
    sum.wronglyTold.push(...one.wronglyTold);
    sum.unasked.push(...one.unasked);
    sum.unpressed.push(...one.unpressed);
  }
  return sum;
}

/** Of what is typed, how much may say nothing: where that is more, the panel was hardly asked. */
const mostUnsaid = 0.1;

/**
 * Whether the panel kept its word: whatever is written and not shown it says, it writes what is typed, and what was chosen nearly
 * always stays so, without which nothing is said at all.
 */
export const isKept = ({ written, silent, unasked, left, unpressed }: WrittenFigures): boolean =>
  written > 0 &&
  silent.length === 0 &&
  unasked.length === 0 &&
  left + unpressed.length <= (written + unpressed.length) * mostUnsaid;

/** The figures in words, with what is wrong below them. */
export function wordsOf(name: string, figures: WrittenFigures): string {
  const { refused, written, left } = figures;
  const { silent, wronglyTold, unasked, unpressed } = figures;
  const codes = [...refused].map(([code, count]) => `${count} ${code}`).join(', ');
  const counts = [
    `${written} written`,
    `${[...refused.values()].reduce((sum, count) => sum + count, 0)} refused${codes && ` (${codes})`}`,
    `${figures.told} told`,
    `${left} left`,
    `${silent.length} silent`,
    `${wronglyTold.length} wrongly told`,
    `${unasked.length} not asked for`,
    `${unpressed.length} pressed in vain`,
  ];
  const listed = Object.entries({ silent, wronglyTold, unasked, unpressed }).flatMap(([kind, lines]) =>
    lines.map((line) => `  ${kind}: ${line}`),
  );
  return [`${name}: ${counts.join(' · ')}`, ...listed].join('\n');
}
