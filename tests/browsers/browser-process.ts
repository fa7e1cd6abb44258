import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that a browser may fill, in the temporary ones of the system. */
export function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'manara-browser-'));
}

/** Starts a program in a group of its own, without a word of it in the output. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
}

/** Ends a program with all that it has started, and takes its folder away. */
export async function endProgram(program: ChildProcess, profile: string): Promise<void> {
  if (program.exitCode === null && program.pid !== undefined) {
    const ended = once(program, 'exit');
    process.kill(-program.pid, 'SIGKILL');
    await ended;
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** What `attempt` resolves to once it does; the last failure where that takes too long. */
export async function onceThere<T>(attempt: () => Promise<T>, patienceMs = 30_000): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}
