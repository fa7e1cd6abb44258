/**
 * Runs the static gates, each by name: `tsx scripts/gate.ts lint`. The tools themselves are the `tool:` scripts of
 * package.json. A gate passes only when its tool found nothing to say and is seen to have inspected at least as many
 * things as the project is known to have: a tool that looked at nothing is happy too.
 */
import { spawn } from 'node:child_process';

interface HttpGateway {
  /** Reads how many things were inspected from what the tool printed. */
  readonly inspected: (output: string) => number;
  readonly atLeast: number;
}

const firstNumber = (pattern: RegExp) => (output: string) =>
  Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
const countLines = (pattern: RegExp) => (output: string) =>
  output.split('\n').filter((line) => pattern.test(line)).length;

/** Every static gate; the names are also scripts in package.json. */
const gates: Readonly<Record<string, HttpGateway>> = {
  types: { inspected: countLines(/^(?!.*node_modules).*[.]tsx?$/), atLeast: 300 },
  lint: { inspected: firstNumber(/ on ([\d,]+) files/), atLeast: 300 },
  format: { inspected: firstNumber(/ on ([\d,]+) files/), atLeast: 300 },
  arch: { inspected: firstNumber(/\(([\d,]+) modules/), atLeast: 300 },
  dead: { inspected: firstNumber(/parseFile\s+([\d,]+)/), atLeast: 300 },
  browsers: { inspected: firstNumber(/([\d,]+) scripts and styles read/), atLeast: 80 },
  size: { inspected: (output) => output.match(/"passed": true/g)?.length ?? 0, atLeast: 10 },
};

/** A line of the compiler that only names a file it has read. */
const fileRead = /^\S+[.][cm]?tsx?$/;

interface ToolRun {
  readonly output: string;
  readonly endedWell: boolean;
}

function runTool(name: string): Promise<ToolRun> {
  const tool = spawn('npm', ['run', '--silent', `tool:${name}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said: { stdout: Buffer[]; stderr: Buffer[] } = { stdout: [], stderr: [] };
  for (const stream of ['stdout', 'stderr'] as const)
    tool[stream].on('data', (chunk: Buffer) => said[stream].push(chunk));
  return new Promise((resolve, reject) => {
    tool.once('error', reject);
    tool.once('close', (code) =>
      resolve({ output: Buffer.concat([...said.stdout, ...said.stderr]).toString(), endedWell: code === 0 }),
    );
  });
}

/** Runs one gate; prints its tool's findings, in one piece, and says whether it passed. */
export async function runGate(name: string): Promise<boolean> {
  const gate = gates[name];
  if (!gate) throw new Error(`no gate called ${name}; there are ${Object.keys(gates).join(', ')}`);
  const { output, endedWell } = await runTool(name);
  const inspected = gate.inspected(output);
  const findings = output
    .split('\n')
    .filter((line) => !fileRead.test(line))
    .join('\n');
  const isSeen = inspected >= gate.atLeast;
  process.stdout.write(
    [
      endedWell ? '' : `${findings}\n`,
      isSeen ? '' : `${output.slice(-2_000)}\n`,
      isSeen
        ? `${name}: ${endedWell ? 'no findings' : 'findings'} (${inspected} inspected)\n`
        : `${name}: inspected only ${inspected}, expected at least ${gate.atLeast}\n`,
    ].join(''),
  );
  return endedWell && isSeen;
}

const wanted = process.argv.slice(2);
if (import.meta.filename === process.argv[1]) {
  const results: boolean[] = [];
  for (const name of wanted) results.push(await runGate(name));
  process.exitCode = results.length > 0 && results.every(Boolean) ? 0 : 1;
}
