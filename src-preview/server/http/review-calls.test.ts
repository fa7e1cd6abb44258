import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReviewReply } from '../../protocol/http/review.ts';
import { beginRepository, gitIn, writeHook } from '../review/repository.fixture.ts';
import { openServer, type ServerFixture } from './server-fixture.ts';

const page = 'src/page.tsx';
const base = '/canvases/main/parseAndMutate';

let server: ServerFixture;
const git = (...args: string[]) => gitIn(server.fixture.root)(...args);
const get = async (path: string) =>
  JSON.parse((await server.send({ target: `${base}/${path}`, headers: server.own })).text);
const post = (path: string, body: unknown) =>
  server.send({ method: 'POST', target: `${base}/${path}`, headers: server.own, body: JSON.stringify(body) });
const look = (): Promise<ReviewReply> => get('review');

beforeAll(async () => {
  server = await openServer({ [page]: `export const Page = () => <h1>Hello</h1>;\n`, 'src/other.ts': '' });
  beginRepository(server.fixture.root);
  git('add', '.');
  git('commit', '-qm', 'begin');
});
afterAll(() => server.close());

test.each([
  {},
  [],
  null,
  'words',
  { message: 'words', files: [], seen: { branch: 'work', head: null } },
  { message: 'words', files: [{ file: page, hash: '', take: '--all' }], seen: { branch: 'work', head: null } },
  { message: { toString: 'words' }, files: [{ file: page, hash: '', take: 'all' }], seen: {} },
  { message: 'x'.repeat(20_001), files: [{ file: page, hash: '', take: 'own' }], seen: { branch: null, head: null } },
])('a commit that says not what it wants is refused: %j', async (body) => {
  const { status, text } = await post('review/commit', body);
  expect([status, JSON.parse(text)]).toMatchObject([422, { refusal: { code: 'INVALID_VALUE' } }]);
});

test.each(['.git/config', '../secret.js', '/etc/passwd', '-A', 'src/other.ts'])(
  'a file that the history has not written is in no commit: %s',
  async (file) => {
    const { repository } = await look();
    const files = [{ file, hash: '', take: 'all' }];
    const { status, text } = await post('review/commit', { message: 'words', files, seen: repository });
    expect([status, JSON.parse(text)]).toEqual([200, { state: 'refused', why: 'CHANGED' }]);
    expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
  },
);

test('a change says on which page it was made, and is committed through the calls', async () => {
  const element = { codebaseId: server.fixture.project.ids.idOf(page, 0) };
  const slot = { node: 0 };
  const edit = { element, oldText: 'Hello', newText: 'Hello there', slot, page: '/posts' };
  expect((await post('mutate/editText', edit)).status).toBe(200);
  const { changes, files, repository: seen } = await look();
  expect(changes).toMatchObject([{ summary: { page: '/posts' } }]);
  const asked = files.map(({ file, hash }) => ({ file, hash, take: 'own' }));
  const { text } = await post('review/commit', { message: 'words', files: asked, seen });
  expect(JSON.parse(text)).toMatchObject({ state: 'committed', branch: 'work', files: [page] });
  expect(await look()).toMatchObject({ changes: [], files: [] });
});

test.skipIf(process.platform === 'win32')(
  'the end of the server waits for no hook, and leaves no half a commit',
  async () => {
    const { root } = server.fixture;
    const begun = join(root, '../begun');
    await writeHook(root, 'pre-commit', `touch '${begun}'\nwhile [ -e '${begun}' ]; do sleep 0.05; done`);
    const edit = { element: { codebaseId: server.fixture.project.ids.idOf(page, 0) }, slot: { node: 0 } };
    await post('mutate/editText', { ...edit, oldText: 'Hello there', newText: 'Hello' });
    const { files, repository: seen } = await look();
    const before = git('for-each-ref');
    const asked = files.map(({ file, hash }) => ({ file, hash, take: 'own' }));
    const committing = post('review/commit', { message: 'words', files: asked, seen });
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 60_000 });
    await server.editor.close();
    const left = (await readdir(join(root, '.git'))).filter((name) => /lock|manara/.test(name));
    expect([left, git('for-each-ref'), git('status', '--porcelain')]).toEqual([[], before, ` M ${page}\n`]);
    expect(JSON.parse((await committing).text)).toMatchObject({ state: 'refused' });
  },
);
