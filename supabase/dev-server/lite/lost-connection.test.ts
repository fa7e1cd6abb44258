import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
