import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import type { SingleConnection } from './single-connection.ts';

interface Waiting {
  readonly admit: (connection: SingleConnection) => void;
  readonly refuse: (error: unknown) => void;
  /** Refuses it unless a connection comes in time. */
  readonly hurry: () => void;
  readonly calm: () => void;
}

/** Those who wait for a connection, in their order. */
export class ConnectionQueue {
  readonly #waiting: Waiting[] = [];
  readonly #waitMs: number;
  #isHurried = true;

  /** While it is hurried, as in the beginning, everybody in it is refused after so long. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Resolves to a connection that is free. Rejects when it is refused, and with the reason of `gone` when that aborts. */
  join(gone: AbortSignal | undefined): Promise<SingleConnection> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const leave = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
      };
      const one: Waiting = {
        admit: (connection) => {
          leave();
          resolve(connection);
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
        hurry: () => {
          timer = setTimeout(() => one.refuse(noneFree()), this.#waitMs);
        },
        calm: () => clearTimeout(timer),
      };
      const giveUp = (): void => one.refuse(gone?.reason);
      gone?.addEventListener('abort', giveUp);
      this.#waiting.push(one);
      if (this.#isHurried) one.hurry();
    });
  }

  /** Gives whoever is first this connection; false when nobody waits. */
  admit(connection: SingleConnection): boolean {
    const [first] = this.#waiting;
    first?.admit(connection);
    return first !== undefined;
  }

  /** Refuses whoever is first. */
  refuseFirst(error: unknown): void {
    this.#waiting[0]?.refuse(error);
  }

  refuseAll(error: unknown): void {
    while (this.#waiting.length > 0) this.refuseFirst(error);
  }

  /** There is no connection, and the time of whoever waits begins. */
  hurry(): void {
    if (this.#isHurried) return;
    this.#isHurried = true;
    for (const one of this.#waiting) one.hurry();
  }

  /** There is a connection, for which everybody may wait. */
  calm(): void {
    this.#isHurried = false;
    for (const one of this.#waiting) one.calm();
  }
}

/** What whoever waited for a connection in vain is told. */
export function noneFree(): Refusal {
  return new Refusal(503, 'PGRST003', 'The database has no connection free: try again shortly', { 'retry-after': '2' });
}
