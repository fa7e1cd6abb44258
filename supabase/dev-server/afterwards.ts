import { setImmediate as answersSent, setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from '../../scripts/node-kit/system-error.ts';

/** What answers leave to be done after them, so that they do not tell by their time what there was to do. */
export interface Afterwards {
  /** Does one piece after another, in the order of coming. What fails, or finds no room, is reported by its name. */
  add(name: string, work: () => Promise<void>): void;
  /** Resolves when everything that was added so far is done. */
  settled(): Promise<void>;
  /** Waits for what is left, for a while; what is still left then is reported. */
  close(): Promise<void>;
}

/** More than any honest school asks for at once; beyond, mails are lost rather than memory. */
const MOST_WAITING = 1_000;
const CLOSE_PATIENCE_MS = 5_000;

/** One line of work for one server. */
export function createAfterwards(report: (line: string) => void, mostWaiting = MOST_WAITING): Afterwards {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  async function inOrder(before: Promise<void>, next: () => Promise<void>): Promise<void> {
    await before;
    await next();
  }

  async function done(name: string, work: () => Promise<void>): Promise<void> {
    try {
      // It has no part in when the answer leaves.
      await answersSent();
      await work();
    } catch (error) {
      report(`afterwards, ${name} failed: ${oneLine(error)}`);
    } finally {
      waiting -= 1;
    }
  }

  return {
    add(name, work) {
      if (waiting >= mostWaiting) {
        report(`afterwards, ${name} found no room: ${waiting} are waiting`);
        return;
      }
      waiting += 1;
      last = inOrder(last, () => done(name, work));
    },
    settled: () => last,
    async close() {
      await Promise.race([last, sleep(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
      if (waiting > 0) report(`afterwards, ${waiting} pieces were left undone`);
    },
  };
}
