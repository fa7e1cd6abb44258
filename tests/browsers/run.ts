/**
 * `npm run test:browsers [-- portal|editor]`: walks through what people do first in Firefox ESR and in WebKitGTK, and says of each
 * step how it went. Ends with 1 where one failed, or where a browser is missing.
 */
import postgres from 'postgres';
import { ensureBuilt, ensureEditorBuilt } from '../../scripts/build.ts';
import { missingBrowsers } from '../../scripts/other-browsers.mjs';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { editPortalCopy } from '../support/portal-editor.ts';
import { coreFlow } from './core-flow.ts';
import { DrivenPage, type Walk } from './driven-page.ts';
import { editorFlow } from './editor-flow.ts';
import { startDisplay } from './start-display.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';
import { phoneWindow, type WindowSize, type Wire } from './wire.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const [chosen] = process.argv.slice(2);
const everyPart = ['portal', 'editor'];
if (chosen !== undefined && !everyPart.includes(chosen))
  throw new Error(`there is a portal and an editor, and no ${chosen}`);
const parts = chosen === undefined ? everyPart : [chosen];
const missing = missingBrowsers();
const has = (browser: 'firefox' | 'webkit') => missing.every((part) => part.browser !== browser);
let failures = missing.length;
for (const { name, packages } of missing) say(`missing  ${name}: install ${packages.join(' and ')}, then try again`);

async function walkThrough(start: () => Promise<Wire>, origin: string, walks: readonly Walk[]): Promise<void> {
  const wire = await start();
  try {
    const page = new DrivenPage(wire, origin);
    for (const { name, walk } of walks) {
      const startedAt = Date.now();
      const problem = await walk(page).then(() => null, String);
      if (problem !== null) failures += 1;
      say(`${problem === null ? 'passed' : 'FAILED'}  ${wire.browser}: ${name}, ${Date.now() - startedAt} ms`);
      if (problem !== null) say(`        ${problem}`);
    }
  } finally {
    await wire.end();
  }
}

/** Every browser that is here, beginning with Firefox; of WebKitGTK a private window too, where that is another thing. */
function browsersOn(display: string | undefined, size: WindowSize, hasPrivate: boolean): (() => Promise<Wire>)[] {
  return [
    ...(has('firefox') ? [() => startFirefox({ path: 'firefox-esr', size })] : []),
    ...(display === undefined ? [] : [() => startWebKit({ display, size })]),
    ...(display === undefined || !hasPrivate ? [] : [() => startWebKit({ display, size, isPrivate: true })]),
  ];
}

async function walkPortal(stack: Stack, display: string | undefined): Promise<void> {
  const sql = postgres(stack.databaseUrl, { max: 2 });
  const network = await startFaultProxy(stack.url);
  try {
    for (const start of browsersOn(display, phoneWindow, true))
      await walkThrough(start, network.url, coreFlow({ network, sql }));
  } finally {
    await network.close();
    await sql.end();
  }
}

/** Each browser has sources of its own, which are as before when it is done. */
async function walkEditor(stack: Stack, display: string | undefined): Promise<void> {
  for (const start of browsersOn(display, { width: 1440, height: 900 }, false)) {
    const editor = await editPortalCopy({ stack });
    try {
      await walkThrough(start, editor.address, editorFlow(editor.root));
    } finally {
      await editor.close();
    }
  }
}

if (has('firefox') || has('webkit')) {
  await ensureBuilt();
  await ensureEditorBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const display = has('webkit') ? await startDisplay() : null;
  try {
    if (parts.includes('portal')) await walkPortal(stack, display?.name);
    if (parts.includes('editor')) await walkEditor(stack, display?.name);
  } finally {
    await display?.end();
    await stack.stop();
  }
}
say(failures === 0 ? 'all passed' : `${failures} failed or missing`);
process.exitCode = failures === 0 ? 0 : 1;
