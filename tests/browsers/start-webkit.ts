import { join } from 'node:path';
import { freePort } from '../../scripts/node-kit/local-server.ts';
import { endProgram, newProfile, onceThere, startProgram } from './browser-process.ts';
import { elementKey, phoneWindow, type WindowSize, type Wire } from './wire.ts';

interface WebKitOptions {
  /** The display that its window stands on. */
  readonly display: string;
  readonly size?: WindowSize;
  /** A private window keeps nothing, and bears less in its databases. */
  readonly isPrivate?: boolean;
}

const windowProgram = join(import.meta.dirname, 'webkit-window.py');

/** Opens a window of WebKitGTK and speaks WebDriver with it. */
export async function startWebKit({ display, size = phoneWindow, isPrivate = false }: WebKitOptions): Promise<Wire> {
  const profile = await newProfile();
  const port = await freePort();
  const env = {
    DISPLAY: display,
    MANARA_PROFILE: profile,
    MANARA_PRIVATE: isPrivate ? '1' : '0',
    MANARA_SIZE: `${size.width}x${size.height}`,
    NO_AT_BRIDGE: '1',
  };
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  const call = (method: string, path: string, body?: object) => send(`http://127.0.0.1:${port}${path}`, method, body);
  try {
    const options = { binary: windowProgram, args: [] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    await onceThere(() => call('GET', '/status'));
    const { sessionId, capabilities: told } = (await call('POST', '/session', { capabilities })) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const at = `/session/${sessionId}`;
    return {
      browser: `${told.browserName} ${told.browserVersion}${isPrivate ? ', a private window' : ''}`,
      go: async (url) => void (await call('POST', `${at}/url`, { url })),
      run: (script, args) => call('POST', `${at}/execute/sync`, { script, args }),
      find: async (value) => {
        const found = await call('POST', `${at}/element`, { using: 'css selector', value });
        return (found as Record<string, string>)[elementKey] ?? '';
      },
      click: async (id) => void (await call('POST', `${at}/element/${id}/click`, {})),
      type: async (id, text) => void (await call('POST', `${at}/element/${id}/value`, { text })),
      enter: async (element) => void (await call('POST', `${at}/frame`, { id: { [elementKey]: element } })),
      leave: async () => void (await call('POST', `${at}/frame`, { id: null })),
      end: () => endProgram(program, profile),
    };
  } catch (error) {
    await endProgram(program, profile);
    throw error;
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(url, { method, ...init });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
