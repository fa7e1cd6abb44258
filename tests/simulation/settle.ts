import type { SyncDatabase } from '../../src/data/database/database.ts';
import type { Author } from './author.ts';
import type { Client } from './client.ts';
import type { Server } from './server.ts';
import { demand } from './violation.ts';

const mostRounds = 40;

/**
 * Everybody syncs without faults until a whole round brings nothing to anybody and nothing waits. Files and heads are made before
 * each round, so that a head which is believed wrongly is asked by nobody else for what it denies.
 */
export async function settle(clients: readonly Client<SyncDatabase>[], server: Server): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    let moving = 0;
    await server.shareInPeace();
    for (const client of clients) {
      client.pass(61_000);
      if (!(await client.syncsQuietly())) moving += 1;
    }
    if (moving === 0) return;
  }
  demand(false, `somebody still has something to say or to hear after ${mostRounds} rounds without faults`);
}

/** Every author decides about what is open until nothing is: an answer can raise another question. */
export async function settleQuestions(
  authors: readonly Author[],
  clients: readonly Client<SyncDatabase>[],
  server: Server,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    let open = 0;
    for (const author of authors) {
      const answered = await author.resolve();
      open += answered;
      // One after the other, as people do: each answers what the one before has left.
      if (answered > 0) await sayAll(author);
    }
    if (open === 0) return;
    await settle(clients, server);
  }
}

async function sayAll(author: Author): Promise<void> {
  for (let round = 0; round < mostRounds && (await author.hasToSay()); round += 1) {
    author.pass(61_000);
    await author.sync(0);
  }
}
