/** An event that comes so long after another one is no echo of it. */
const echoMs = 1_000;

interface Update {
  readonly text: string | undefined;
  readonly timestamp: number;
  readonly isEcho: boolean;
}

/** Which text of each file the page's server was told of last: it may hear of a change from us, and then from its watcher. */
export class UpdateEchoes {
  readonly #last = new Map<string, Update>();
  readonly #wanted = new Set<string>();

  /** The next event of a file is none of those that say again what was said. */
  wantAgain(file: string): void {
    this.#wanted.add(file);
  }

  /** Whether an event says of a file what the one before it, shortly ago, has said. `timestamp` names the event: it is asked about once for each environment. */
  isEcho(file: string, text: string | undefined, timestamp: number): boolean {
    const last = this.#last.get(file);
    if (last?.timestamp === timestamp) return last.isEcho;
    const isWanted = this.#wanted.delete(file);
    const isEcho = last !== undefined && last.text === text && timestamp - last.timestamp < echoMs && !isWanted;
    this.#last.set(file, { text, timestamp, isEcho });
    return isEcho;
  }
}
