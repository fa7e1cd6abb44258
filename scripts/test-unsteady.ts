/**
 * `npm run test:unsteady -- --times 20 [NAME…]`: runs the tests that the last whole runs named as unsteady again and again, each
 * alone and beside one busy core, and prints how often each failed. A NAME is one as the end of a run prints it,
 * `suite › file › title`; with names, those are run instead. Ends with 1 where one failed.
 */
import { parseArgs } from 'node:util';
import { busyCore } from './testing/busy-core.ts';
import { fullNameOf, type FinishedTest } from './testing/finished-test.ts';
import { readRunRecord, RUN_RECORD } from './testing/run-record.ts';
import { runAlone } from './testing/runners.ts';
import { hasPassed } from './testing/second-chance.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1)
  throw new Error(`--times takes a whole number from 1, not “${values.times}”`);

/** What the last whole runs named, each once. */
function lastNamed(): string[] {
  const record = readRunRecord();
  if (record === null) throw new Error(`no whole run is noted in ${RUN_RECORD}: run npm test, or name tests`);
  return [...new Set([record, ...record.earlier].flatMap(({ unsteady }) => unsteady))];
}

function testOf(fullName: string): FinishedTest {
  const [suite = '', ...rest] = fullName.split(' › ');
  if (rest.length === 0) throw new Error(`a test is named “suite › file › title”, not “${fullName}”`);
  return { suite, name: rest.join(' › '), outcome: 'failed', seconds: 0 };
}

const wanted = (positionals.length > 0 ? positionals : lastNamed()).map(testOf);
const core = busyCore();
const lines: string[] = [];
let failures = 0;
try {
  for (const test of wanted) {
    let failed = 0;
    for (let time = 0; time < times; time += 1) if (!hasPassed(test, await runAlone(test))) failed += 1;
    failures += failed;
    lines.push(`${failed} of ${times} failed  ${fullNameOf(test)}\n`);
  }
} finally {
  await core.stop();
}
process.stdout.write(`\n${lines.join('') || 'the last runs named no unsteady test\n'}`);
process.exitCode = failures === 0 ? 0 : 1;
