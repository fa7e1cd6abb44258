import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import type { CommitReply } from '../../protocol/http/review.ts';
import { change } from '../write/write-fixture.ts';
import { beginRepository, gitIn } from './repository.fixture.ts';
import { openReviewFixture, type ReviewFixture } from './review.fixture.ts';
import { createReview } from './review.ts';

const page = 'src/page.tsx';
const odd = `src/صفحة "one" it's.tsx`;
const pageText = `export function Page() {\n  return (\n    <section>\n      <h1>one</h1>\n      <p>${'far '.repeat(30)}</p>\n      <b>below</b>\n    </section>\n  );\n}\n`;

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture({
    [page]: pageText,
    [odd]: pageText,
    'src/other.tsx': 'export const other = 1;\n',
  });
});
afterEach(() => fixture.remove());

const git = (...args: string[]) => fixture.git(...args);
const review = () => createReview({ ...fixture, entryVersions: () => [] });
const look = () => fixture.look();
const edit = (from: string, to: string, files: readonly string[] = [page]) => fixture.edit(from, to, files);
const commit = (...own: Parameters<ReviewFixture['commit']>) => fixture.commit(...own);
const why = (reply: CommitReply) => (reply.state === 'refused' ? reply.why : reply.state);
const shown = (name: string) => git('show', `HEAD:${name}`);
/** Branch, last commit, index and work tree: all that a refused commit has to leave as it was. */
const state = () => [git('branch', '-a'), git('log', '--oneline', '--all'), git('status', '--porcelain', '-uall')];

test('what the window has written is committed, under names and messages of any characters, and the counter begins anew', async () => {
  const id = await edit('one', 'two', [page, odd]);
  const before = await look();
  expect(before).toMatchObject({ repository: { branch: 'work', others: 0, proposed: 'edits-1' }, problem: null });
  expect(before.changes.map(({ activityId }) => activityId)).toEqual([id]);
  expect(before.files.map(({ file, state: of }) => [file, of])).toEqual([
    [page, 'own'],
    [odd, 'own'],
  ]);
  const message = '# عنوان $(touch no) `no` "\';\n\n--amend\n%s \\';
  expect(await commit({ message })).toMatchObject({ state: 'committed', branch: 'work', files: [page, odd] });
  expect(git('log', '-1', '--format=%B').trim()).toBe(message);
  expect(shown(odd)).toBe(pageText.replace('one', 'two'));
  expect(git('status', '--porcelain')).toBe('');
  expect(await look()).toMatchObject({ changes: [], files: [] });
  expect((await fixture.writer.revert(change, id, 'undone')).ok).toBe(true);
  expect((await look()).changes).toMatchObject([{ activityId: id, state: 'undone' }]);
  expect(await commit()).toMatchObject({ state: 'committed' });
  expect(shown(page)).toBe(pageText);
});

test('what somebody else has changed or set aside stays out of it, in the tree and in the index', async () => {
  await edit('one', 'two');
  const text = await readFile(join(fixture.root, page), 'utf8');
  await writeFiles(fixture.root, {
    [page]: text.replace('below', 'theirs'),
    'src/other.tsx': 'export const other = 2;\n',
    'new.txt': 'new',
  });
  git('add', 'src/other.tsx');
  const seen = await look();
  expect(seen.files).toMatchObject([{ file: page, state: 'apart' }]);
  expect(seen.repository?.others).toBe(2);
  expect(await commit()).toMatchObject({ state: 'committed', files: [page] });
  expect(shown(page)).toBe(pageText.replace('one', 'two'));
  expect(git('diff', '--name-only')).toBe(`${page}\n`);
  expect(git('diff', '--cached', '--name-only')).toBe('src/other.tsx\n');
  expect(await readFile(join(fixture.root, page), 'utf8')).toContain('theirs');
  expect((await look()).changes).toEqual([]);
});

test('where both have written in one place that is said, and only the whole file can be taken', async () => {
  await edit('one', 'two');
  await writeFile(join(fixture.root, page), pageText.replace('one', 'rewritten'));
  expect((await look()).files).toMatchObject([{ file: page, state: 'mixed' }]);
  expect(why(await commit())).toBe('CHANGED');
  expect(await commit({}, 'all')).toMatchObject({ state: 'committed' });
  expect(shown(page)).toContain('rewritten');
});

test('a file with another state set aside is in no commit from here', async () => {
  await edit('one', 'two');
  await writeFile(join(fixture.root, page), pageText.replace('one', 'aside'));
  git('add', page);
  await writeFile(join(fixture.root, page), pageText.replace('one', 'two'));
  expect((await look()).files).toMatchObject([{ state: 'out', why: 'staged' }]);
  expect(why(await commit({}, 'all'))).toBe('CHANGED');
});

test('a file that was written since it was shown is not committed', async () => {
  await edit('one', 'two');
  const { files } = await look();
  await edit('below', 'lower');
  expect(why(await commit({ files: files.map(({ file, hash }) => ({ file, hash, take: 'own' })) }))).toBe('CHANGED');
});

test('a protected branch and a head without a branch ask for one, which begins where the tree stands', async () => {
  git('branch', '-m', 'main');
  await edit('one', 'two');
  expect((await look()).problem).toBe('PROTECTED');
  expect(why(await commit())).toBe('PROTECTED');
  for (const branch of ['main', 'Master', 'release/2', 'HEAD', 'a..b', '-x', '--force', 'a b', 'a;b\n', ''])
    expect(why(await commit({ branch }))).toBe('BAD_BRANCH');
  git('branch', 'there');
  expect(why(await commit({ branch: 'there' }))).toBe('BRANCH_EXISTS');
  expect(await commit({ branch: 'كلمات/one' })).toMatchObject({ state: 'committed', branch: 'كلمات/one' });
  expect(git('rev-parse', 'main')).toBe(git('rev-parse', 'HEAD^'));
  git('checkout', '-q', '--detach');
  await edit('below', 'lower');
  expect(await look()).toMatchObject({ repository: { branch: null }, problem: 'DETACHED' });
  expect(await commit({ branch: 'again' })).toMatchObject({ state: 'committed', branch: 'again' });
  expect(git('remote')).toBe('');
});

test.skipIf(process.platform === 'win32')(
  'a hook of the project that refuses is heard, and everything is as it was',
  async () => {
    await fixture.hook('pre-commit', 'echo "no trailing words" >&2\nexit 1');
    git('branch', '-m', 'main');
    await edit('one', 'two');
    const before = state();
    expect(await commit({ branch: 'mine' })).toEqual({ state: 'refused', why: 'REFUSED', said: 'no trailing words' });
    expect(state()).toEqual(before);
    expect((await look()).changes).toHaveLength(1);
  },
);

test.each([
  ['IN_PROGRESS', { '.git/rebase-merge/head-name': 'refs/heads/work' }],
  ['IN_PROGRESS', { '.git/MERGE_HEAD': '0'.repeat(40) }],
  ['LOCKED', { '.git/index.lock': '' }],
])('%s is said before anything is done', async (problem, files) => {
  await edit('one', 'two');
  await writeFiles(fixture.root, files);
  expect((await look()).problem).toBe(problem);
  expect(why(await commit())).toBe(problem);
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
});

test('without a name, without a message and without git nothing is committed, and the review is there all the same', async () => {
  await edit('one', 'two');
  for (const message of ['', ' \n', 'a\0b']) expect(why(await commit({ message }))).toBe('NO_MESSAGE');
  git('config', 'user.name', '');
  git('config', 'user.email', '');
  expect((await look()).problem).toBe('NO_IDENTITY');
  expect(why(await commit())).toBe('NO_IDENTITY');
  git('init', '-q', '--separate-git-dir', join(fixture.root, '../moved'));
  await writeFiles(fixture.root, { '.git': 'gitdir: /nowhere\n' });
  expect(await look()).toMatchObject({
    repository: null,
    problem: 'NO_REPOSITORY',
    changes: [{}],
    files: [{ file: page, state: 'own' }],
  });
  expect(why(await commit())).toBe('NO_REPOSITORY');
});

test('what was committed elsewhere meanwhile is nothing new, nor what was made and taken back', async () => {
  await edit('one', 'two');
  git('commit', '-qam', 'by hand');
  expect((await look()).changes).toEqual([]);
  const second = await edit('below', 'lower');
  expect((await look()).changes.map(({ activityId }) => activityId)).toEqual([second]);
  await fixture.writer.revert(change, second, 'undone');
  expect((await look()).changes).toEqual([]);
});

test('where there is no repository, or no git, the review says which', async () => {
  await edit('one', 'two');
  vi.stubEnv('PATH', '/nowhere');
  const without = await look();
  const refused = await commit();
  vi.unstubAllEnvs();
  expect([without.problem, why(refused)]).toEqual(['NO_GIT', 'NO_GIT']);
  await rm(join(fixture.root, '.git'), { recursive: true });
  expect([(await look()).problem, why(await commit())]).toEqual(['NO_REPOSITORY', 'NO_REPOSITORY']);
});

test('a git that the editor was started by says nothing of which repository is meant', async () => {
  const id = await edit('one', 'two');
  const elsewhere = join(fixture.root, '../nowhere');
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY'])
    vi.stubEnv(name, elsewhere);
  const seen = await look();
  const made = await commit();
  vi.unstubAllEnvs();
  expect(seen).toMatchObject({ problem: null, changes: [{ activityId: id }] });
  expect(made).toMatchObject({ state: 'committed', files: [page] });
  expect(shown(page)).toBe(pageText.replace('one', 'two'));
});

test('a repository that belongs to another account is not taken for none', async () => {
  await edit('one', 'two');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  for (const own of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(own, '/dev/null');
  const without = await look();
  const refused = await commit();
  vi.unstubAllEnvs();
  expect([without.problem, without.changes.length, why(refused)]).toEqual(['NOT_OURS', 1, 'NOT_OURS']);
});

test('what was shown of one branch is committed on no other, nor on a commit that came since', async () => {
  await edit('one', 'two');
  const { repository } = await look();
  if (!repository) throw new Error('no repository');
  git('checkout', '-qb', 'elsewhere');
  expect(why(await commit({ seen: repository }))).toBe('MOVED');
  git('checkout', '-q', 'work');
  git('commit', '-q', '--allow-empty', '-m', 'theirs');
  expect(why(await commit({ seen: repository }))).toBe('MOVED');
  expect(git('log', '--oneline', '--all').trim().split('\n')).toHaveLength(2);
});

describe.skipIf(process.platform === 'win32')('while a hook works', () => {
  /** Begins a commit and waits until its hook works, which goes on until `go` is called. */
  async function commitUpTo(hook: string) {
    const begun = join(fixture.root, '../begun');
    // It ends with the folder too: nothing goes on after the test.
    await fixture.hook(hook, `touch '${begun}'\nwhile [ -e '${begun}' ]; do sleep 0.05; done`);
    const { files, repository } = await look();
    const at = review();
    const made = at.commit({
      message: 'words',
      seen: { branch: repository?.branch ?? null, head: repository?.head ?? null },
      files: files.map(({ file, hash }) => ({ file, hash, take: 'own' })),
    });
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 60_000 });
    return { at, made, repository, go: () => rm(begun) };
  }
  const ownFiles = async () => (await readdir(join(fixture.root, '.git'))).filter((name) => /lock|manara/.test(name));

  test('changes go on, and are new after the commit', async () => {
    await edit('one', 'two');
    const { at, made, repository, go } = await commitUpTo('pre-commit');
    const id = await edit('below', 'lower');
    // Meanwhile it is as it was before: the lock is nobody else's.
    const mid = await at.look();
    expect([mid.problem, mid.repository?.head]).toEqual([null, repository?.head]);
    await go();
    expect(await made).toMatchObject({ state: 'committed' });
    expect(shown(page)).toBe(pageText.replace('one', 'two'));
    expect((await look()).changes.map(({ activityId }) => activityId)).toEqual([id]);
  });

  test('an end of the editor ends the commit, and everything is as it was', async () => {
    await edit('one', 'two');
    const before = state();
    const { at, made, go } = await commitUpTo('pre-commit');
    await at.close();
    expect([state(), await ownFiles()]).toEqual([before, []]);
    expect(await made).toMatchObject({ state: 'refused', why: 'REFUSED' });
    await go();
  });

  test('an end of the editor after git has committed leaves the commit, and the index goes along with it', async () => {
    await edit('one', 'two');
    const { at, made, go } = await commitUpTo('post-commit');
    await at.close();
    expect([git('status', '--porcelain'), await ownFiles()]).toEqual(['', []]);
    expect(await made).toMatchObject({ state: 'committed', commit: git('rev-parse', 'HEAD').trim(), files: [page] });
    await go();
    expect((await look()).changes).toEqual([]);
  });
});

test('a project in a folder of its repository commits its own files under their whole names', async () => {
  await rm(join(fixture.root, '.git'), { recursive: true });
  const top = join(fixture.root, '..');
  const inTop = gitIn(top);
  beginRepository(top);
  inTop('add', 'app');
  inTop('commit', '-qm', 'begin');
  await edit('one', 'two');
  expect(await commit()).toMatchObject({ state: 'committed', files: [`app/${page}`] });
  expect(inTop('show', `HEAD:app/${page}`)).toBe(pageText.replace('one', 'two'));
  expect((await look()).changes).toEqual([]);
});
