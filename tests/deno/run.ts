/**
 * `npm run test:deno`: the functions of a hosted project in the program that runs them there. Copies them out of this tree,
 * so that nothing else of it can be reached, has Deno check their types, and runs the contract of the picture upload and the
 * tests of the public files, of the notifications, of the heads of pages and of left pictures against a stack whose functions a Deno process serves.
 */
import { spawnSync } from 'node:child_process';
import type { Dirent } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder, writeFiles } from '../../scripts/node-kit/temporary-folder.ts';
import { installPackages } from '../../scripts/testing/install-packages.ts';

/** Its npm package holds the program; too large to come along with every installation of the portal. */
const deno = { version: '2.9.6', folder: resolve('node_modules/.cache/deno') };
const functions = 'supabase/functions';

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} ended with ${status}`);
}

/** Ends the process that served a function, if one did. */
async function end(folder: string): Promise<void> {
  const pid = await readFile(join(folder, 'pid'), 'utf8').catch(() => null);
  if (pid !== null) process.kill(Number(pid), 'SIGKILL');
  await rm(join(folder, 'pid'), { force: true });
}

/** The functions: what they share are files beside them. */
async function foldersIn(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
}

const temporary = await temporaryFolder();
const [copies, doors] = [join(temporary.path, 'functions'), join(temporary.path, 'doors')];
try {
  await writeFiles(deno.folder, { 'package.json': '{ "private": true }' });
  installPackages(deno.folder, `deno@${deno.version}`);
  // The program itself: the package's own command starts it as a process of its own, which outlives it.
  const [platform = ''] = await readdir(join(deno.folder, 'node_modules/@deno'));
  const program = join(deno.folder, 'node_modules/@deno', platform, 'deno');
  await cp(functions, copies, { recursive: true, filter: (file) => !file.includes('.test.') });
  const names = await foldersIn(copies);
  const server = pathToFileURL(resolve('tests/deno/served-by-deno.ts')).href;
  for (const { name } of names) {
    run(program, ['check', '--no-lock', '--no-config', join(copies, name, 'index.ts')]);
    await mkdir(join(doors, name), { recursive: true });
    const door = `import { servedByDeno } from '${server}';\nexport default servedByDeno('${name}');\n`;
    await writeFile(join(doors, name, 'index.ts'), door);
  }
  const env = { MANARA_FUNCTIONS_DIR: doors, MANARA_DENO: program, MANARA_DENO_FUNCTIONS: copies };
  run('npx', ['vitest', 'run', '--project=contract', 'tests/contract/image-upload.test.ts'], env);
  for (const { name } of names) await end(join(copies, name));
  const onStacks = ['snapshot/snapshot-function', 'push/notify-function', 'portal/page-heads', 'storage/left-pictures'];
  for (const name of onStacks) {
    run('npx', ['vitest', 'run', '--project=stack', `supabase/dev-server/${name}.test.ts`], env);
    for (const served of names) await end(join(copies, served.name));
  }
  process.stdout.write(`${names.length} functions were checked and served by Deno ${deno.version}\n`);
} finally {
  for (const { name } of await foldersIn(copies).catch(() => [])) await end(join(copies, name));
  await temporary.remove();
}
