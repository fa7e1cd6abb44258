import type { ReservedSql, Sql } from 'postgres';

/**
 * Has this pool send what only prepares a statement together with that statement, instead of one round trip for each: the
 * beginning of a transaction, and what `isPreparation` says is one. Whoever asked for it goes on at once; the statement fails with
 * what failed before it. Nothing is done unprepared: after a failure PostgreSQL refuses the rest of a transaction. Call it after
 * everything else that changes how connections are reserved.
 */
export function sendTogether(driver: Pick<Sql, 'reserve'>, isPreparation: (text: string) => boolean): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    goOnAtOnce(reserved, (text) => text === 'begin' || isPreparation(text));
    return reserved;
  };
}

function goOnAtOnce(reserved: ReservedSql, isPreparation: (text: string) => boolean): void {
  const unsafe = reserved.unsafe.bind(reserved);
  let prepared: Promise<unknown>[] = [];
  const guarded = (...[text, parameters = [], options]: Parameters<typeof unsafe>): Promise<unknown> => {
    const running = unsafe(text, parameters, options);
    // Anything but a text may be refused by the driver itself, and then the database never hears of it.
    if (isPreparation(text) && parameters.every((value) => typeof value === 'string')) {
      running.catch(() => undefined);
      prepared.push(running);
      return Promise.resolve(Object.assign([], { command: 'SELECT', count: 0 }));
    }
    const before = prepared;
    prepared = [];
    // Whoever takes back what failed knows of the failure.
    if (before.length === 0 || text === 'rollback') return running;
    return Promise.all([...before, running]).then((answers) => answers.at(-1));
  };
  Object.assign(reserved, { unsafe: guarded });
}
