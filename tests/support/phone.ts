import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumPath, suiteArgs } from './chromium.ts';

/** A browser of its own on a profile of its own, whose power can fail. */
export interface Phone {
  /** Starts the browser on the profile; `args` are further switches of Chromium. */
  start(args?: readonly string[]): Promise<BrowserContext>;
  /** Kills all processes of the browser at once, as a battery that is taken out does. */
  failPower(): Promise<void>;
  /** Fails the power and forgets the profile. */
  remove(): Promise<void>;
}

const switches = [
  '--headless=new',
  ...suiteArgs,
  '--no-default-browser-check',
  '--hide-crash-restore-bubble',
  '--remote-debugging-port=0',
  '--window-size=360,740',
];
const startsWithinMs = 30_000;

/** Makes the phone; nothing runs before `start`. */
export async function makePhone(): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-phone-'));
  const portFile = join(folder, 'DevToolsActivePort');
  let child: ChildProcess | null = null;

  async function failPower(): Promise<void> {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  return {
    async start(args = []) {
      await rm(portFile, { force: true });
      // A group of its own: nothing of the browser is spared, and nothing else is hit.
      child = spawn(await chromiumPath(), [...switches, ...args, `--user-data-dir=${folder}`, 'about:blank'], {
        detached: true,
        stdio: 'ignore',
      });
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser came without its profile');
      return context;
    },
    failPower,
    async remove() {
      await failPower();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portIn(file: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < startsWithinMs; waitedMs += 50) {
    const [port = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port !== '') return port;
    await sleep(50);
  }
  throw new Error('Chromium did not start');
}
