import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { functionHost } from './function-host.ts';

let folder: string;
const told = process.env['SUPABASE_URL'];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-functions-'));
  await mkdir(join(folder, 'where'));
  const source = 'export default { fetch: () => new Response(process.env.SUPABASE_URL) };';
  await writeFile(join(folder, 'where', 'index.ts'), source);
});
afterEach(async () => {
  if (told === undefined) delete process.env['SUPABASE_URL'];
  else process.env['SUPABASE_URL'] = told;
  await rm(folder, { recursive: true, force: true });
});

const ask = async (host: ReturnType<typeof functionHost>) =>
  (await host(new Request('http://localhost/functions/v1/where'))).text();

test('of two hosts in a process each call finds the settings of its own, whichever was made last', async () => {
  const first = functionHost(folder, { SUPABASE_URL: 'http://first' });
  const second = functionHost(folder, { SUPABASE_URL: 'http://second' });
  expect([await ask(first), await ask(second), await ask(first)]).toEqual([
    'http://first',
    'http://second',
    'http://first',
  ]);
});
