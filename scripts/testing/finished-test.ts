/** One test that ran to its end, whichever runner ran it. */
export interface FinishedTest {
  /** The vitest or Playwright project that it belongs to. */
  readonly suite: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  /** The first lines of why it failed. */
  readonly reason?: string | undefined;
}
