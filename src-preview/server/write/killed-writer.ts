/**
 * A process that writes one change of two files and is killed at the n-th call to the file system, before that call:
 * `killed-writer.ts <root> <cache> <n> [call]`, of all calls or of those of one name. For tests. It ends with 0 where it
 * came through, with 1 and the code of the refusal where it was refused.
 */
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { change, fixtureAt, replaceIn } from './write-fixture.ts';

const [root = '', cache = '', at = '', only] = process.argv.slice(2);
const calls = ['open', 'rename', 'rm', 'writeFile', 'readFile', 'stat', 'realpath', 'access'] as const;
const handleCalls = ['writeFile', 'appendFile', 'sync', 'datasync', 'chmod', 'truncate'] as const;

let left = Number(at);
function killWhenItIsTime(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

function countCalls(target: object, names: readonly string[]): void {
  for (const name of names) {
    const real: unknown = Reflect.get(target, name);
    if (typeof real !== 'function') throw new Error(`no ${name}`);
    const counted = function (this: unknown, ...args: readonly unknown[]): unknown {
      if (only === undefined || only === name) killWhenItIsTime();
      return Reflect.apply(real, this, args);
    };
    Reflect.set(target, name, counted);
  }
}

const fixture = await fixtureAt({ root, cache, remove: () => Promise.resolve() });
const handle = await promises.open(`${root}/src/page.tsx`);
const handles: unknown = Object.getPrototypeOf(handle);
await handle.close();
if (typeof handles !== 'object' || handles === null) throw new Error('handles have no prototype');
countCalls(handles, handleCalls);
countCalls(promises, calls);
syncBuiltinESMExports();
const written = await fixture.writer.apply(change, () =>
  replaceIn(fixture.project, ['src/page.tsx', 'src/words.ts'], 'مرحبا', 'أهلا'),
);
if (!written.ok) {
  process.stderr.write(`${written.refusal.code}\n`);
  process.exitCode = 1;
}
