/** Steps that end what was started: run in reverse order, each once, all of them even if some fail. */
export class CleanupStack {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;

  defer(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs every step. A second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
  }
}
