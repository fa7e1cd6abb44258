import { spawnSync } from 'node:child_process';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestStack } from '../test-support.ts';
import { renewWhenLost } from './lost-connection.ts';

const MODULE = new URL('lost-connection.ts', import.meta.url).href;

/** How a process ends in which somebody forgot a failure with this code. */
function forgetting(code: string): { status: number | null; printed: string } {
  const source = `
    import { outliveLostConnections } from '${MODULE}';
    outliveLostConnections();
    void Promise.reject(Object.assign(new Error('the forgotten one'), { code: '${code}' }));
    setTimeout(() => console.log('still there'), 20);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { encoding: 'utf8' },
  );
  return { status, printed: stdout + stderr };
}

test('a process outlives a lost connection that nobody awaits', () => {
  expect(forgetting('CONNECTION_CLOSED')).toEqual({ status: 0, printed: 'still there\n' });
});

test('whatever else nobody awaits ends it', () => {
  const { status, printed } = forgetting('42P01');
  expect(status).toBe(1);
  expect(printed).toContain('the forgotten one');
  expect(printed).not.toContain('still there');
});

/** A pool of one connection on a real database, and how often it was renewed. */
async function poolOfOne() {
  const stack = await startTestStack();
  onTestFinished(() => stack.stop());
  const another = () => postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const driver = another();
  const renewed = vi.fn<() => Promise<postgres.Sql>>(async () => another());
  renewWhenLost(driver, renewed);
  onTestFinished(() => driver.end({ timeout: 1 }));
  const ask = async (statement: string) => {
    const reserved = await driver.reserve();
    try {
      return await reserved.unsafe(statement);
    } finally {
      reserved.release();
    }
  };
  return { driver, renewed, ask };
}

test('who waits while the connection of another is lost, waits for one of the next pool', async () => {
  const { ask } = await poolOfOne();
  const lost = ask('select pg_terminate_backend(pg_backend_pid())');
  const waiting = ask('select 1 as one');
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await waiting).toEqual([{ one: 1 }]);
});

test('who waits when all is ended is refused, and no other pool is opened', async () => {
  const { driver, renewed, ask } = await poolOfOne();
  await ask('select 1');
  const working = ask('select pg_sleep(20)');
  const waiting = ask('select 1 as one');
  const both = Promise.allSettled([working, waiting]);
  await driver.end({ timeout: 0 });
  const refused = { status: 'rejected', reason: { code: 'CONNECTION_DESTROYED' } };
  expect(await both).toMatchObject([refused, refused]);
  expect(renewed).not.toHaveBeenCalled();
});
