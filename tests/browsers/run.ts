/**
 * `npm run test:browsers`: walks through what people do first in Firefox ESR and in WebKitGTK, and says of each step how it
 * went. Ends with 1 where one failed, or where a browser is missing.
 */
import postgres from 'postgres';
import { ensureBuilt } from '../../scripts/build.ts';
import { missingBrowsers } from '../../scripts/other-browsers.mjs';
import { startDemoStack } from '../support/demo-stack.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { coreFlow, type School } from './core-flow.ts';
import { DrivenPage } from './driven-page.ts';
import { startDisplay } from './start-display.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';
import type { Wire } from './wire.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const missing = missingBrowsers();
const has = (browser: 'firefox' | 'webkit') => missing.every((part) => part.browser !== browser);
let failures = missing.length;
for (const { name, packages } of missing) say(`missing  ${name}: install ${packages.join(' and ')}, then try again`);

async function walkThrough(start: () => Promise<Wire>, { network, sql }: Omit<School, 'page'>): Promise<void> {
  const wire = await start();
  try {
    const page = new DrivenPage(wire, network.url);
    for (const { name, walk } of coreFlow) {
      const startedAt = Date.now();
      const problem = await walk({ page, network, sql }).then(() => null, String);
      network.heal();
      if (problem !== null) failures += 1;
      say(`${problem === null ? 'passed' : 'FAILED'}  ${wire.browser}: ${name}, ${Date.now() - startedAt} ms`);
      if (problem !== null) say(`        ${problem}`);
    }
  } finally {
    await wire.end();
  }
}

if (has('firefox') || has('webkit')) {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const sql = postgres(stack.databaseUrl, { max: 2 });
  const network = await startFaultProxy(stack.url);
  const display = has('webkit') ? await startDisplay() : null;
  try {
    if (has('firefox')) await walkThrough(() => startFirefox({ path: 'firefox-esr' }), { network, sql });
    for (const isPrivate of display ? [false, true] : [])
      await walkThrough(() => startWebKit({ display: display?.name ?? '', isPrivate }), { network, sql });
  } finally {
    await display?.end();
    await network.close();
    await sql.end();
    await stack.stop();
  }
}
say(failures === 0 ? 'all passed' : `${failures} failed or missing`);
process.exitCode = failures === 0 ? 0 : 1;
