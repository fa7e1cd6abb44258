import type { SyncDatabase } from '../../src/data/database/database.ts';
import { readMeta } from '../../src/data/database/meta.ts';
import type { Moment } from './moment.ts';
import type { Server, Way } from './server.ts';
import { demand, demandSame } from './violation.ts';

/** Which head a run of a phone has gone by. */
export class BelievedHeads {
  readonly #server: Server;
  #last: Moment | null = null;
  #asked = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  /** The same way, on which it is seen who asks the school after all. */
  watch(way: Way): Way {
    const { head, shared } = way;
    const forgetting = <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) => {
      return (...args: Args): Promise<Answer> => {
        this.#last = null;
        return call(...args);
      };
    };
    return {
      ...way,
      pull: forgetting(way.pull),
      ...(shared && { shared: forgetting(shared) }),
      ...(head && {
        head: async (signal) => {
          this.#asked += 1;
          const said = await head(signal);
          // Of a request that arrived twice nobody here knows which answer came.
          this.#last = this.#asked === 1 ? this.#server.momentBefore(said) : null;
          return said;
        },
      }),
    };
  }

  begin(): void {
    this.#last = null;
    this.#asked = 0;
  }

  /** Throws a violation where a run that ended well went by a head, and lacks something that stood at the school before its look. */
  async judge(name: string, database: SyncDatabase): Promise<void> {
    const moment = this.#last;
    if (moment === null) return;
    const [lineage, kept] = await Promise.all([readMeta(database, 'lineage'), database.cursors.get('public')]);
    demandSame(lineage, moment.lineage, `${name} took a head for one of the school as it is`);
    const unseen = await this.#server.countUnseen(moment, kept?.cursor ?? '1:1:');
    demand(
      unseen === 0,
      `${name} was told by a head that there is no news, and lacks ${unseen} that were there before it`,
    );
  }
}
