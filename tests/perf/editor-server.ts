/** How long an edit takes from the request to the disk, and what the editor's server holds when nobody asks it anything. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { appliedReplySchema, treeReplySchema } from '../../src-preview/protocol/http/replies.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';
import { copyPortal } from '../support/portal-copy.ts';
import { builtForNode } from './built-for-node.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const edits = Number(process.env['BENCH_EDITS'] ?? 150);
const token = 'the-key-of-a-benchmark';
/** After this time without a request nothing of the last one is still being done. */
const restMs = 3_000;

const ready = z.object({ port: z.int(), files: z.array(z.string()) });
const memory = z.object({ residentBytes: z.number() });

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly files: readonly string[];
}

async function start(script: string, root: string, cache: string): Promise<Running> {
  await mkdir(cache, { recursive: true });
  const child = fork(script, [root, cache, token], { execArgv: [] });
  const [message]: unknown[] = await once(child, 'message');
  return { child, ...ready.parse(message) };
}

async function call({ port }: Running, path: string, body?: unknown): Promise<unknown> {
  const send = loopbackFetch(port);
  const answer = await send(`/canvases/main/parseAndMutate/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-manara-editor-token': token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** Elements that take a class, from all over the sources. */
async function editable(server: Running): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of server.files) {
    const tree = treeReplySchema.safeParse(await call(server, `tree?file=${encodeURIComponent(file)}&can=all`));
    const elements = tree.success ? tree.data.files.flatMap((one) => one.elements) : [];
    const element = elements.findLast(({ can }) => can?.['addClass'] === true);
    if (element) found.push(element.codebaseId);
    if (found.length >= edits) break;
  }
  return found;
}

/** Edits and takes back; what is on disk when the answer comes is looked at once. */
async function edit(server: Running, root: string, elements: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const timed = async (path: string, body: unknown): Promise<unknown> => {
    const startedAt = performance.now();
    const answer = await call(server, path, body);
    times.push(performance.now() - startedAt);
    return answer;
  };
  for (let round = 0; round < edits; round += 1) {
    const codebaseId = elements[round % elements.length];
    const rest = { className: 'of-the-bench', stylingFramework: null, modifiers: [], customProperties: [] };
    const answer = await timed('mutate/addClass', { reactElement: { codebaseId }, ...rest });
    const applied = appliedReplySchema.safeParse(answer);
    if (!applied.success) throw new Error(`not applied: ${JSON.stringify(answer)}`);
    const { activityId, files } = applied.data;
    const [file] = files;
    if (!file || !(await readFile(join(root, file.file), 'utf8')).includes('of-the-bench'))
      throw new Error('the answer came before the file was written');
    appliedReplySchema.parse(await timed('activities/undoChangeToFiles', { latestUuid: activityId }));
  }
  return times;
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

async function residentMegabytes({ child }: Running): Promise<number> {
  await new Promise((resolve) => void setTimeout(resolve, restMs));
  child.send('memory');
  const [message]: unknown[] = await once(child, 'message');
  return memory.parse(message).residentBytes / 1_000_000;
}

/** Measures the server over a copy of the portal. */
export async function measureEditorServer(): Promise<Figure[]> {
  const copy = await copyPortal();
  const script = await builtForNode(join(import.meta.dirname, 'editor-server-process.ts'));
  const server = await start(script.path, copy.root, join(copy.root, '.cache-of-the-bench'));
  try {
    const fresh = await residentMegabytes(server);
    const times = await edit(server, copy.root, await editable(server));
    return [
      { name: 'request to disk, median', value: median(times), unit: 'ms', note: spread(times, 1) },
      { name: 'request to disk, p95', value: quantile(times, 0.95), unit: 'ms', bar: { atMost: 50 } },
      { name: 'idle memory after the start', value: fresh, unit: 'MB', bar: { atMost: 150 } },
      {
        name: 'idle memory after the edits',
        value: await residentMegabytes(server),
        unit: 'MB',
        bar: { atMost: 150 },
        note: `${edits} edits and undos; built, without Vite`,
      },
    ];
  } finally {
    server.child.disconnect();
    await once(server.child, 'exit');
    await script.remove();
    await copy.remove();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('The editor’s server', measureEditorServer);
