import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What one of an app's own commands came to. */
export interface GateResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly lines: readonly string[];
}

/** Runs an app's own commands in its folder. */
export function runGates(app: string, names: readonly string[]): GateResult[] {
  return names.map((name) => {
    const options = { cwd: app, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', CI: '1' } } as const;
    const done = spawnSync('npm', ['run', '--silent', name], { ...options, shell: process.platform === 'win32' });
    return { name, isPassed: done.status === 0, lines: `${done.stdout}\n${done.stderr}`.split('\n') };
  });
}

/** The commands by which people check an app, as far as it has them. */
const usual = ['typecheck', 'type-check', 'lint', 'format:check', 'check', 'build'];

/** Of an app that no recipe made, the commands that say whether it is in order. */
export async function gatesOf(app: string): Promise<string[]> {
  const { scripts = {} } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as { scripts?: object };
  return usual.filter((name) => name in scripts);
}

/** A line without where it stands and how long something took. */
const withoutFigures = (line: string): string => line.replaceAll(/\d+(?:[.]\d+)?/g, '#').trim();

/** What a command says that it did not say before; empty where it came to the same. */
export function brokenBy(before: GateResult, after: GateResult): string[] {
  if (after.isPassed) return [];
  const known = new Set(before.isPassed ? [] : before.lines.map(withoutFigures));
  const news = after.lines.filter((line) => line.trim() !== '' && !known.has(withoutFigures(line)));
  return before.isPassed && news.length === 0 ? [`${after.name} fails and says nothing`] : news;
}
