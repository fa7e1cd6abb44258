/** One test that ran to its end, whichever runner ran it. */
export interface FinishedTest {
  /** The vitest or Playwright project that it belongs to. */
  readonly suite: string;
  /** Its file, its groups and its title, with ` › ` between the file and the rest; a file alone where none of its tests began. */
  readonly name: string;
  /** `unsteady` is what failed beside others and passed when it was run again, alone. */
  readonly outcome: 'passed' | 'failed' | 'unsteady' | 'skipped';
  readonly seconds: number;
  /** The first lines of why it failed. */
  readonly reason?: string | undefined;
}

/** The name of a test among those of all suites. */
export function fullNameOf({ suite, name }: Pick<FinishedTest, 'suite' | 'name'>): string {
  return `${suite} › ${name}`;
}
