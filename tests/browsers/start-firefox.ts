import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/node-kit/local-server.ts';
import { endProgram, newProfile, onceThere, startProgram } from './browser-process.ts';
import { elementKey, phoneWindow, type WindowSize, type Wire } from './wire.ts';

interface FirefoxOptions {
  readonly path: string;
  readonly size?: WindowSize;
  /** What differs from how the browser comes. */
  readonly preferences?: Readonly<Record<string, boolean | number | string>>;
}

/** Starts a Firefox without a window and with a fresh profile, and speaks Marionette with it: WebDriver as Firefox has it built in. */
export async function startFirefox({ path, size = phoneWindow, preferences = {} }: FirefoxOptions): Promise<Wire> {
  const profile = await newProfile();
  const port = await freePort();
  const lines = Object.entries({
    'marionette.port': port,
    'datareporting.policy.dataSubmissionEnabled': false,
    ...preferences,
  });
  await writeFile(
    join(profile, 'user.js'),
    lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  );
  const program = startProgram(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    MOZ_REMOTE_SETTINGS_DEVTOOLS: '0',
  });
  try {
    const line = await onceThere(() => openLine(port));
    const session = (await line('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: false } },
    })) as {
      capabilities: { browserName: string; browserVersion: string };
    };
    await line('WebDriver:SetWindowRect', size);
    return {
      browser: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
      go: async (url) => void (await line('WebDriver:Navigate', { url })),
      run: async (script, args) => valueOf(await line('WebDriver:ExecuteScript', { script, args })),
      find: async (value) => {
        const found = valueOf(await line('WebDriver:FindElement', { using: 'css selector', value }));
        return (found as Record<string, string>)[elementKey] ?? '';
      },
      click: async (id) => void (await line('WebDriver:ElementClick', { id })),
      type: async (id, text) => void (await line('WebDriver:ElementSendKeys', { id, text })),
      enter: async (element) => void (await line('WebDriver:SwitchToFrame', { element, focus: true })),
      leave: async () => void (await line('WebDriver:SwitchToFrame', { id: null })),
      end: () => endProgram(program, profile),
    };
  } catch (error) {
    await endProgram(program, profile);
    throw error;
  }
}

type Line = (name: string, parameters: object) => Promise<unknown>;

const valueOf = (answer: unknown): unknown => (answer as { value: unknown }).value;

/** Messages are JSON after their length in bytes and a colon: `[0, id, name, parameters]`, answered by `[1, id, error, result]`. */
async function openLine(port: number): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened));
    opened.once('error', reject);
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first one is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { error: string; message: string } | null, unknown];
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has hung up'));
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = Buffer.from(JSON.stringify([0, last, name, parameters]));
      socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    });
}
