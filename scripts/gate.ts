/**
 * Runs the static gates, each by name: `tsx scripts/gate.ts lint`. A gate passes only when its tool found nothing to say
 * and says (or is seen) to have inspected at least as many files as the project is known to have.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Gate {
  readonly commands: readonly (readonly string[])[];
  /** Reads how many things were inspected from what the tool printed. */
  readonly inspected: (output: string) => number;
  readonly atLeast: number;
}

const firstNumber = (pattern: RegExp) => (output: string) => Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
const countLines = (pattern: RegExp) => (output: string) => output.split('\n').filter((line) => pattern.test(line)).length;

const projects = ['tsconfig.json', 'sw/tsconfig.json'];

/** Every static gate; the names are the scripts in package.json. */
export const gates: Record<string, Gate> = {
  types: {
    commands: projects.map((project) => ['tsc', '--noEmit', '--listFiles', '-p', project]),
    inspected: countLines(/^(?!.*node_modules).*[.]tsx?$/),
    atLeast: 100,
  },
  lint: {
    commands: [['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
    inspected: firstNumber(/ on ([\d,]+) files/),
    atLeast: 100,
  },
  format: {
    commands: [['oxfmt', '--check', '.']],
    inspected: firstNumber(/ on ([\d,]+) files/),
    atLeast: 100,
  },
  arch: {
    commands: [['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'sw', 'supabase', 'scripts', 'tests']],
    inspected: firstNumber(/\(([\d,]+) modules/),
    atLeast: 100,
  },
  dead: {
    commands: [['knip', '--treat-config-hints-as-errors', '--performance']],
    inspected: firstNumber(/parseFile\s+([\d,]+)/),
    atLeast: 100,
  },
  size: {
    commands: [['size-limit', '--json']],
    inspected: (output) => (output.match(/"passed": true/g) ?? []).length,
    atLeast: 3,
  },
};

/** Runs one gate; prints its tool's findings and says whether it passed. */
export function runGate(name: string): boolean {
  const gate = gates[name];
  if (!gate) throw new Error(`no gate called ${name}; there are ${Object.keys(gates).join(', ')}`);
  let output = '';
  let failed = false;
  for (const [tool = '', ...args] of gate.commands) {
    const binary = `node_modules/.bin/${tool}`;
    if (!existsSync(binary)) throw new Error(`${binary} is missing; run npm ci`);
    const run = spawnSync(binary, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    output += run.stdout + run.stderr;
    failed ||= run.status !== 0;
  }
  const inspected = gate.inspected(output);
  if (failed) process.stdout.write(output.split('\n').filter((line) => !/node_modules.*[.]d[.][cm]?ts$/.test(line)).join('\n'));
  if (inspected < gate.atLeast) {
    process.stdout.write(`${output.slice(-2_000)}\n${name}: inspected only ${inspected}, expected at least ${gate.atLeast}\n`);
    return false;
  }
  process.stdout.write(`${name}: ${failed ? 'findings' : 'no findings'} (${inspected} inspected)\n`);
  return !failed;
}

const wanted = process.argv.slice(2);
if (import.meta.filename === process.argv[1] && wanted.length > 0) {
  const results = wanted.map(runGate);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
