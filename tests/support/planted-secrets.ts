import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type PortalCopy, copyPortal } from './portal-copy.ts';

/** What stands in each planted file, and in no answer. */
const mark = 'planted-secret-of-this-machine';

const picture = `<svg xmlns="http://www.w3.org/2000/svg"><text>${mark}</text></svg>`;
const code = `export const secret = '${mark}';\n`;
const json = JSON.stringify({ secret: mark });

/** Files by their modes, as they lie in the folder of somebody who works: most by their names, some by their rights. */
const planted: readonly (readonly [path: string, text: string, mode: number])[] = [
  ['.manara/stack.json', json, 0o600],
  ['.manara/keys.json', json, 0o644],
  ['.manara/postgres.password', mark, 0o600],
  ['.manara/api.log', mark, 0o644],
  ['.manara/storage/images/one.svg', picture, 0o644],
  ['.manara/odd.js', code, 0o644],
  ['.manara/index.html', mark, 0o644],
  ['backups/manara-1/manifest.json', json, 0o644],
  ['backups/manara-1/tables/auth.users.jsonl', json, 0o600],
  ['.env', `VITE_SECRET=${mark}`, 0o644],
  ['.env.local', `SECRET=${mark}`, 0o644],
  ['.git/config', mark, 0o644],
  ['.git/hooks/pre-commit.js', code, 0o644],
  ['.npmrc', mark, 0o644],
  ['.ssh/id_ed25519', mark, 0o644],
  ['.wrangler/state.json', json, 0o644],
  ['server.key', mark, 0o644],
  ['certificates/server.pem', mark, 0o644],
  ['src/closed.json', json, 0o600],
  ['src/closed.ts', code, 0o600],
  ['src/closed.css', `.a { content: '${mark}'; }`, 0o600],
  ['closed.html', mark, 0o600],
  ['public/.env', mark, 0o644],
  ['public/closed.txt', mark, 0o600],
  ['shut/open.json', json, 0o644],
];

/** A copy of the portal in whose folder secrets lie, with a folder of packages of its own. */
export interface PlantedPortal extends PortalCopy {
  /** The paths at which secrets can be asked for, ways by links among them. */
  readonly secrets: readonly string[];
  /** Of these one of each kind: by folder, by name, by rights, by a link, as data, code, style and page. */
  readonly ofEachKind: readonly string[];
}

/** Makes one. */
export async function plantSecrets(): Promise<PlantedPortal> {
  const copy = await copyPortal();
  const { root } = copy;
  await rm(join(root, 'node_modules'));
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir('node_modules'))
    if (name !== '.cache' && name !== '.vite')
      await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
  for (const [path, text, mode] of planted) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    await chmod(join(root, path), mode);
  }
  await chmod(join(root, 'shut'), 0o700);
  await symlink('../.manara', join(root, 'src/linked'));
  await symlink('../.manara/stack.json', join(root, 'public/linked.txt'));
  const linked = ['src/linked/stack.json', 'src/linked/odd.js', 'public/linked.txt', 'linked.txt', 'closed.txt'];
  const ofEachKind = [
    '.manara/stack.json',
    '.manara/odd.js',
    '.env',
    '.git/config',
    'src/closed.json',
    'src/closed.css',
  ];
  return {
    ...copy,
    secrets: [...planted.map(([path]) => path), ...linked],
    ofEachKind: [...ofEachKind, 'closed.html', 'shut/open.json', 'src/linked/stack.json', 'public/linked.txt'],
  };
}

/** Of each file of a folder what stands in it and nowhere else, where that is long enough to be known again. */
export async function marksOf(root: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const marks = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const [word] = (await readFile(path, 'latin1')).match(/[\w-]{16,}/) ?? [];
    if (word !== undefined) marks.set(path.slice(root.length + 1), word);
  }
  return marks;
}

/** Whether an answer says a secret, as it is or as Base64. */
export function tells(answer: string, secret = mark): boolean {
  const encoded = [0, 1, 2].map((skipped) =>
    Buffer.from(secret.slice(skipped, skipped + Math.floor((secret.length - skipped) / 3) * 3)).toString('base64'),
  );
  return [secret, encodeURIComponent(secret), ...encoded].some((one) => answer.includes(one));
}
