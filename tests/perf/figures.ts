/** One measured figure and the bar it must reach; without a bar it is only printed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'x' | '%' | 'KiB' | 'KB' | 'MB' | 'points' | 'count';
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number };
  /** What a reader needs to judge the figure: the spread, the sample. */
  readonly note?: string;
}

const decimals: Record<Figure['unit'], number> = {
  ms: 1,
  s: 2,
  x: 2,
  '%': 2,
  KiB: 1,
  KB: 1,
  MB: 1,
  points: 0,
  count: 0,
};

/** Whether a figure reaches its bar; one that could not be measured does not. */
export function isReached({ value, bar }: Figure): boolean {
  if (!bar) return true;
  if (!Number.isFinite(value)) return false;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

function verdict(figure: Figure): string {
  if (!figure.bar) return '';
  const sign = 'atMost' in figure.bar ? `≤ ${figure.bar.atMost}` : `≥ ${figure.bar.atLeast}`;
  return `${sign} ${isReached(figure) ? 'reached' : 'MISSED'}`;
}

/** Prints figures as a table with their bars. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value.toFixed(decimals[figure.unit])} ${figure.unit}`,
    verdict(figure),
    figure.note ?? '',
  ]);
  const width = (column: number) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0));
  const [names, values, verdicts] = [width(0), width(1), width(2)];
  console.log(`\n${title}`);
  for (const [name = '', value = '', bar = '', note = ''] of rows) {
    console.log(`  ${name.padEnd(names)}  ${value.padStart(values)}  ${bar.padEnd(verdicts)}  ${note}`.trimEnd());
  }
}

/** Runs a benchmark as a script of its own: prints its figures and ends with 1 when a bar is missed. */
export async function runAsScript(title: string, measure: () => Promise<readonly Figure[]>): Promise<void> {
  const figures = await measure();
  printFigures(title, figures);
  process.exitCode = figures.every(isReached) ? 0 : 1;
}
