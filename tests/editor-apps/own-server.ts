import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An app served by its own Vite, without the editor. */
interface OwnServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the Vite that lies among an app's packages, in the app's folder, as its `npm run dev` would. */
export async function startOwnServer(app: string): Promise<OwnServer> {
  const script = join(app, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NO_COLOR: '1', BROWSER: 'none' };
  const child = spawn(process.execPath, [script, '--open', 'false', '--host', 'localhost'], { cwd: app, env });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const origin = /(https?:\/\/localhost:\d+)\//.exec(line)?.[1];
    if (origin === undefined) continue;
    // Nobody reads on: what it says must not fill the pipe.
    child.stdout.resume();
    return {
      origin,
      async close() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error(`the app's own server has ended:\n${said.join('\n')}`);
}
