import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { startLocalServer } from '../../../scripts/node-kit/local-server.ts';

/**
 * How a connection ends that is opened while a database recovers: `refused` at once, `silent` until the recovery is over, told
 * that it is `recovering`, or ended after so many answers of its start-up.
 */
export type EndOfStartUp = 'refused' | 'silent' | 'recovering' | number;

/** A way to a database, on which connections end as they do while one dies and recovers. For tests. */
export interface DyingDatabase {
  readonly url: string;
  /** Ends the next so many connections in this way; whatever comes after them is served. */
  failNext(count: number, end: EndOfStartUp): void;
  /** Serves whatever comes from now on. */
  recover(): void;
  close(): Promise<void>;
}

const RECOVERING = errorResponse({ S: 'FATAL', V: 'FATAL', C: '57P03', M: 'the database system is in recovery mode' });

/** Opens a way to the database at this address. */
export async function dyingDatabase(databaseUrl: string): Promise<DyingDatabase> {
  const target = new URL(databaseUrl);
  const silent = new Set<Socket>();
  let left = 0;
  let end: EndOfStartUp = 'refused';
  const server: Server = createServer((client) => {
    client.on('error', () => client.destroy());
    const isServed = left === 0;
    left = Math.max(left - 1, 0);
    if (isServed) pass(client, target, Infinity);
    else if (end === 'refused') client.destroy();
    else if (end === 'silent') silent.add(client);
    else if (end === 'recovering') client.end(RECOVERING);
    else pass(client, target, end);
  });
  const { port, close } = await startLocalServer(server);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const recover = (): void => {
    left = 0;
    for (const client of silent) client.destroy();
    silent.clear();
  };
  return {
    url: url.href,
    failNext(count, how) {
      left = count;
      end = how;
    },
    recover,
    close() {
      recover();
      return close();
    },
  };
}

/** Passes on all that both sides say, and ends both after so many answers of the database. */
function pass(client: Socket, { hostname, port }: URL, answers: number): void {
  const database = createConnection(Number(port), hostname);
  const endBoth = (): void => {
    client.destroy();
    database.destroy();
  };
  let seen = 0;
  database.on('data', (bytes) => {
    seen += 1;
    if (seen > answers) endBoth();
    else client.write(bytes);
  });
  client.on('data', (bytes) => database.write(bytes));
  for (const side of [client, database]) side.on('error', endBoth).on('close', endBoth);
}

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const text = `${Object.entries(fields)
    .map(([name, value]) => `${name}${value}\0`)
    .join('')}\0`;
  const head = Buffer.from('E....');
  head.writeUInt32BE(text.length + 4, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}
