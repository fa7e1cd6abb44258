import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import type { CommitReply } from '../../protocol/http/review.ts';
import { beginRepository, gitIn } from './repository.fixture.ts';
import { openReviewFixture, type ReviewFixture } from './review.fixture.ts';

const page = 'src/page.tsx';
const words = 'src/words.ts';
const other = 'src/other.tsx';
const pageText = `export const Page = () => (\n  <section>\n    <h1>one</h1>\n    <p>${'far '.repeat(30)}</p>\n    <b>below</b>\n  </section>\n);\n`;

let at: ReviewFixture;
beforeEach(async () => {
  at = await openReviewFixture({
    [page]: pageText,
    [words]: `export const words = { title: 'one' };\n`,
    [other]: 'export const other = 1;\n',
  });
});
afterEach(() => at.remove());

const path = (file: string) => join(at.root, file);
const why = (reply: CommitReply) => (reply.state === 'refused' ? reply.why : reply.state);
const head = () => at.git('rev-parse', 'HEAD').trim();
const at0 = (name: string) => at.git('show', `HEAD:${name}`);
/** Branches, HEAD, index and work tree: all that a refused commit has to leave as it was. */
const state = () => [
  at.git('symbolic-ref', '-q', 'HEAD'),
  at.git('for-each-ref'),
  at.git('ls-files', '-s'),
  at.git('status', '--porcelain', '-uall'),
];

describe.skipIf(process.platform === 'win32')('with hooks', () => {
  test.each([0, 1])(
    'that turn to another branch and end with %i: nothing is committed, and nobody turns back',
    async (end) => {
      at.git('branch', 'feature');
      await at.edit('one', 'two', [page]);
      const before = head();
      await at.hook('pre-commit', `git symbolic-ref HEAD refs/heads/feature\nexit ${end}`);
      expect(why(await at.commit())).toBe(end === 0 ? 'MOVED' : 'REFUSED');
      expect(at.git('symbolic-ref', 'HEAD').trim()).toBe('refs/heads/feature');
      expect([head(), at.git('rev-parse', 'work').trim()]).toEqual([before, before]);
      expect(at.git('status', '--porcelain')).toBe(` M ${page}\n`);
    },
  );

  test.each([0, 1])('that turn away from the branch begun for it and end with %i: that branch is none', async (end) => {
    at.git('branch', '-m', 'main');
    at.git('branch', 'feature');
    await at.edit('one', 'two', [page]);
    const before = head();
    await at.hook('pre-commit', `git symbolic-ref HEAD refs/heads/feature\nexit ${end}`);
    expect(why(await at.commit({ branch: 'mine' }))).toBe(end === 0 ? 'MOVED' : 'REFUSED');
    expect(at.git('symbolic-ref', 'HEAD').trim()).toBe('refs/heads/feature');
    expect(at.git('for-each-ref', '--format=%(refname:short) %(objectname)')).toBe(
      `feature ${before}\nmain ${before}\n`,
    );
  });

  test('that move the branch from which one was begun: what is checked out stays, for the tree is not the moved one', async () => {
    at.git('branch', '-m', 'main');
    await at.edit('one', 'two', [page]);
    const before = head();
    await at.hook(
      'pre-commit',
      'git update-ref refs/heads/main "$(git commit-tree -p HEAD -m moved "HEAD^{tree}")"\nexit 1',
    );
    expect(why(await at.commit({ branch: 'mine' }))).toBe('REFUSED');
    expect([at.git('symbolic-ref', 'HEAD').trim(), head()]).toEqual(['refs/heads/mine', before]);
    expect(at.git('rev-parse', 'main^').trim()).toBe(before);
  });

  test('that say very much: the beginning of it is told', async () => {
    await at.edit('one', 'two', [page]);
    await at.hook('pre-commit', `i=0\nwhile [ $i -lt 2000 ]; do echo "line $i"; i=$((i + 1)); done >&2\nexit 1`);
    const reply = await at.commit();
    const said = reply.state === 'refused' ? (reply.said ?? '') : '';
    expect([said.startsWith('line 0\n'), said.length]).toEqual([true, 4_000]);
  });

  test('that add a file: it is in the commit, and the index goes along with it too', async () => {
    await at.edit('one', 'two', [page]);
    await at.hook('pre-commit', `echo made > made.txt\ngit add made.txt`);
    expect(await at.commit()).toMatchObject({ state: 'committed', files: ['made.txt', page] });
    expect(at.git('status', '--porcelain')).toBe('');
  });

  test('that work on the repository behind it find it locked, and what is set aside stays', async () => {
    await at.edit('one', 'two', [page]);
    await writeFile(path(other), 'export const other = 2;\n');
    await at.hook(
      'pre-commit',
      `unset GIT_INDEX_FILE\ngit add ${other} 2> seen.txt || true\ngit commit -qm x --allow-empty 2>> seen.txt || true`,
    );
    expect(await at.commit()).toMatchObject({ state: 'committed', files: [page] });
    expect((await readFile(path('seen.txt'), 'utf8')).match(/index\.lock/g)?.length).toBeGreaterThanOrEqual(2);
    expect(at.git('status', '--porcelain')).toBe(` M ${other}\n?? seen.txt\n`);
    expect(existsSync(path('.git/index.lock'))).toBe(false);
    expect(at.git('rev-list', '--count', 'HEAD').trim()).toBe('2');
  });

  test('that ask git by patterns: they find what they would in a terminal', async () => {
    await at.hook(
      'pre-commit',
      `test -n "$(git diff --cached --name-only -- '*.tsx' ':(exclude)none')" || exit 0\nenv | grep -E 'LITERAL|OPTIONAL_LOCKS' >&2\necho no tsx >&2; exit 1`,
    );
    await at.edit('one', 'two', [page]);
    expect(await at.commit()).toEqual({ state: 'refused', why: 'REFUSED', said: 'no tsx' });
  });

  test('that leave something running in the background: the commit does not wait for it, and it goes on', async () => {
    const [holding, ended] = [join(at.root, '../holding'), join(at.root, '../ended-')];
    await writeFile(holding, '');
    const leaving = (name: string) =>
      `(while [ -e '${holding}' ]; do sleep 0.05; done; echo later >&2; touch '${ended}${name}') &\necho heard >&2`;
    const areEnded = () => ['one', 'two'].map((name) => existsSync(`${ended}${name}`));
    await at.edit('one', 'two', [page]);
    await at.hook('post-commit', leaving('one'));
    expect(await at.commit()).toMatchObject({ state: 'committed', files: [page] });
    await at.edit('two', 'three', [page]);
    await at.hook('pre-commit', `${leaving('two')}\nexit 1`);
    expect(await at.commit()).toEqual({ state: 'refused', why: 'REFUSED', said: 'heard' });
    expect(areEnded()).toEqual([false, false]);
    await rm(holding);
    await vi.waitFor(() => expect(areEnded()).toEqual([true, true]), { timeout: 60_000 });
  });

  test('of a folder of the project, of the message, and of after it: they run, and a commit on top of it stays', async () => {
    at.git('config', 'core.hooksPath', '.hooks');
    await writeFiles(at.root, {
      '.hooks/commit-msg': '#!/bin/sh\necho "signed: hook" >> "$1"\n',
      '.hooks/post-commit':
        '#!/bin/sh\ntest -e .git/once && exit 0\ntouch .git/once\ngit commit -q --allow-empty -m on-top\n',
    });
    await chmod(path('.hooks/commit-msg'), 0o755);
    await chmod(path('.hooks/post-commit'), 0o755);
    await at.edit('one', 'two', [page]);
    expect(await at.commit()).toMatchObject({ state: 'committed', commit: at.git('rev-parse', 'HEAD^').trim() });
    expect(at.git('log', '-1', '--format=%B', 'HEAD^')).toContain('signed: hook');
    expect(at.git('log', '-1', '--format=%s')).toContain('on-top');
    expect(at.git('status', '--porcelain')).toBe('?? .hooks/\n');
  });

  test('that add another to the first: the index goes along with both', async () => {
    await rm(path('.git'), { recursive: true });
    beginRepository(at.root);
    await at.edit('one', 'two', [page]);
    await at.hook(
      'post-commit',
      `test -e .git/once && exit 0\ntouch .git/once\ngit add ${other}\ngit commit -qm on-top`,
    );
    expect(await at.commit({}, 'all')).toMatchObject({ state: 'committed', files: [other, page] });
    expect(at.git('status', '--porcelain')).toBe(`?? ${words}\n`);
  });

  test('that write the commit anew after it: that one counts, and the index goes along with it', async () => {
    await at.edit('one', 'two', [page]);
    await at.hook(
      'post-commit',
      'test -e .git/once && exit 0\ntouch .git/once\ngit commit -q --amend --no-verify -m anew',
    );
    expect(await at.commit()).toMatchObject({ state: 'committed', commit: head(), files: [page] });
    expect(at.git('log', '--format=%s')).toBe('anew\nbegin\n');
    expect(at.git('status', '--porcelain')).toBe('');
    expect((await at.look()).changes).toEqual([]);
  });

  test('a commit that is to be signed and cannot be is refused, and everything is as it was', async () => {
    at.git('config', 'commit.gpgSign', 'true');
    at.git('config', 'gpg.program', '/bin/false');
    at.git('branch', '-m', 'main');
    await at.edit('one', 'two', [page]);
    const before = state();
    expect(why(await at.commit({ branch: 'mine' }))).toBe('REFUSED');
    expect(state()).toEqual(before);
  });
});

test.skipIf(process.platform === 'win32')('looking holds up no change, however long git takes for it', async () => {
  const [begun, open] = [join(at.root, '../begun'), join(at.root, '../open')];
  await at.edit('one', 'two', [page]);
  await writeFiles(at.root, { '.git/info/attributes': '*.tsx filter=slow\n' });
  at.git('config', 'filter.slow.smudge', `touch '${begun}'; while [ ! -e '${open}' ]; do sleep 0.05; done; cat`);
  const looking = at.look();
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 60_000 });
  const later = await at.edit('below', 'lower', [page]);
  await writeFile(open, '');
  // What was written meanwhile is no part of it.
  expect((await looking).changes.map(({ activityId }) => activityId)).not.toContain(later);
});

test('what somebody wrote at the moment of the index, as long as it was, is no less changed after a commit', async () => {
  at.git('config', 'core.trustctime', 'false');
  const [then, name] = [new Date(2020, 1, 1), path(other)];
  await utimes(name, then, then);
  at.git('update-index', '--refresh');
  await utimes(path('.git/index'), then, then);
  await writeFile(name, 'export const other = 2;\n');
  await utimes(name, then, then);
  await at.edit('one', 'two', [page]);
  expect(await at.commit()).toMatchObject({ state: 'committed', files: [page] });
  expect(at.git('status', '--porcelain')).toBe(` M ${other}\n`);
});

test('looking writes nothing, not even where git would bring its index up to date', async () => {
  await at.edit('one', 'two', [page]);
  // Written anew with the same text: git would note down that it looked.
  await writeFile(path(other), 'export const other = 1;\n');
  const before = await readFile(path('.git/index'));
  await at.look();
  expect((await readFile(path('.git/index'))).equals(before)).toBe(true);
});

test.each([
  ['that may not be written', () => chmod(path(page), 0o444)],
  ['that is no UTF-8', () => writeFile(path(page), Buffer.from('<h1>\xe9</h1>', 'latin1'))],
  ['that is too large', () => writeFile(path(page), `// ${'x'.repeat(5 * 1024 * 1024)}\n`)],
  [
    'that leads out of the project',
    async () => {
      await rename(path(page), join(at.root, '../page.tsx'));
      await symlink('../../page.tsx', path(page));
    },
  ],
])('a file %s goes into no commit, not even whole', async (_, spoil) => {
  await at.edit('one', 'two', [page, words]);
  await spoil();
  const before = head();
  const { files, held, changes } = await at.look();
  expect(files).toMatchObject([{ file: page, state: 'out', why: 'unreadable' }, { file: words }]);
  expect(held).toEqual([{ activityId: changes[0]?.activityId, files: [page, words] }]);
  expect(why(await at.commit({}, 'all'))).toBe('CHANGED');
  expect(head()).toBe(before);
});

test('a file that the last commit has in other letters is not written over with what was made of these', async () => {
  await writeFile(path(page), Buffer.from(pageText.replace('below', 'belöw'), 'latin1'));
  at.git('commit', '-qam', 'latin');
  await writeFile(path(page), pageText.replace('below', 'belöw'));
  at.project.follow(page, pageText.replace('below', 'belöw'));
  await at.edit('one', 'two', [page]);
  expect((await at.look()).files).toMatchObject([{ state: 'out', why: 'unreadable' }]);
  expect(why(await at.commit({}, 'all'))).toBe('CHANGED');
});

test('of a change that goes in by half only the server says so, before and after', async () => {
  const id = await at.edit('one', 'two', [page, words]);
  const whole = await at.edit('below', 'lower', [page]);
  await writeFile(path(words), `export const words = { title: 'theirs' };\n`);
  const seen = await at.look();
  expect(seen.files).toMatchObject([{ file: page }, { file: words, state: 'mixed' }]);
  // Nobody can tell the halves of the first apart any more, nor what came after it in the same file.
  expect(seen.held).toEqual([
    { activityId: id, files: [page, words] },
    { activityId: whole, files: [page] },
  ]);
  const files = seen.files.slice(0, 1).map(({ file, hash }) => ({ file, hash, take: 'all' as const }));
  expect(await at.commit({ files })).toMatchObject({ state: 'committed', whole: [whole], parts: [id] });
  expect((await at.look()).changes.map(({ activityId }) => activityId)).toEqual([id]);
});

test('what was committed and undone is new again, and can be committed again', async () => {
  const id = await at.edit('one', 'two', [page]);
  expect(await at.commit()).toMatchObject({ state: 'committed', whole: [id], parts: [] });
  at.git('reset', '-q', '--soft', 'HEAD^');
  expect((await at.look()).changes.map(({ activityId }) => activityId)).toEqual([id]);
  expect(await at.commit()).toMatchObject({ state: 'committed', whole: [id] });
  at.git('checkout', '-q', '-b', 'back', 'HEAD^');
  await writeFile(path(page), pageText.replace('one', 'two'));
  expect((await at.look()).changes.map(({ activityId }) => activityId)).toEqual([id]);
});

test('a commit that is written anew goes on counting, though somebody else has written in the file too', async () => {
  await at.edit('one', 'two', [page]);
  await writeFile(path(page), (await readFile(path(page), 'utf8')).replace('below', 'theirs'));
  expect(await at.commit()).toMatchObject({ state: 'committed' });
  expect(at0(page)).toBe(pageText.replace('one', 'two'));
  at.git('commit', '-q', '--amend', '-m', 'other words');
  expect((await at.look()).changes).toEqual([]);
});

test('the branch that a refusal is about is named, and that the tree has moved is said before that it is protected', async () => {
  await at.edit('one', 'two', [page]);
  const { repository } = await at.look();
  if (!repository) throw new Error('no repository');
  at.git('branch', '-m', 'main');
  expect(await at.commit()).toEqual({ state: 'refused', why: 'PROTECTED', branch: 'main' });
  expect(await at.commit({ branch: 'release/1' })).toEqual({
    state: 'refused',
    why: 'BAD_BRANCH',
    branch: 'release/1',
  });
  expect(await at.commit({ branch: 'main/x' })).toMatchObject({ why: 'BRANCH_EXISTS', branch: 'main/x' });
  expect(await at.commit({ seen: repository })).toEqual({ state: 'refused', why: 'MOVED' });
});

test('a file behind a link is in no commit, and no link is written over', async () => {
  await rename(path('src'), path('real'));
  await symlink('real', path('src'));
  at.git('add', '-A');
  at.git('commit', '-qm', 'linked');
  await at.edit('one', 'two', [page]);
  expect((await at.look()).files).toMatchObject([{ state: 'out', why: 'noPlainFile' }]);
  expect(why(await at.commit({}, 'all'))).toBe('CHANGED');
  expect(at.git('ls-tree', 'HEAD', 'src')).toMatch(/^120000/);
});

test('before the first commit the branch is begun by it', async () => {
  await rm(path('.git'), { recursive: true });
  beginRepository(at.root, 'main');
  await at.edit('one', 'two', [page]);
  expect((await at.look()).problem).toBe('PROTECTED');
  // Who wrote the rest of it nobody knows.
  expect((await at.look()).files).toMatchObject([{ state: 'mixed' }]);
  expect(await at.commit({ branch: 'mine' }, 'all')).toMatchObject({
    state: 'committed',
    branch: 'mine',
    files: [page],
  });
  expect(at.git('for-each-ref', '--format=%(refname:short)')).toBe('mine\n');
  expect(at.git('status', '--porcelain', page)).toBe('');
});

test('line ends, sparse indexes, modes and work trees are as git keeps them', async () => {
  at.git('config', 'core.autocrlf', 'true');
  at.git('config', 'index.sparse', 'true');
  at.git('update-index', '--chmod=+x', page);
  await writeFile(path(page), pageText.replaceAll('\n', '\r\n'));
  at.project.follow(page, pageText.replaceAll('\n', '\r\n'));
  await at.edit('one', 'two', [page]);
  expect(await at.commit()).toMatchObject({ state: 'committed', files: [page] });
  expect(at0(page)).toBe(pageText.replace('one', 'two'));
  expect(at.git('ls-tree', 'HEAD', page)).toMatch(/^100644/);
  // That it is to be run stays set aside.
  expect(at.git('ls-files', '-s', page)).toMatch(/^100755/);
});

test('a file in a submodule is in no commit from here', async () => {
  const inner = join(at.root, '../inner');
  await writeFiles(inner, { 'page.tsx': pageText });
  beginRepository(inner);
  gitIn(inner)('add', '.');
  gitIn(inner)('commit', '-qm', 'begin');
  at.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'src/inner');
  at.git('commit', '-qm', 'submodule');
  at.project.follow('src/inner/page.tsx', pageText);
  await at.edit('one', 'two', ['src/inner/page.tsx']);
  const before = state();
  expect((await at.look()).files).toMatchObject([{ state: 'out', why: 'submodule' }]);
  expect(why(await at.commit({}, 'all'))).toBe('CHANGED');
  expect(state()).toEqual(before);
});

test('a project in a further work tree commits there', async () => {
  const main = join(at.root, '../main');
  await rename(path('.git'), join(at.root, '../kept'));
  await writeFiles(main, { [page]: pageText });
  beginRepository(main, 'main');
  gitIn(main)('add', '.');
  gitIn(main)('commit', '-qm', 'begin');
  gitIn(main)('worktree', 'add', '-q', '-b', 'tree', join(at.root, '../tree'));
  await rename(join(at.root, '../tree/.git'), path('.git'));
  gitIn(main)('worktree', 'repair', at.root);
  await at.edit('one', 'two', [page]);
  expect(await at.commit()).toMatchObject({ state: 'committed', branch: 'tree', files: [page] });
  expect(gitIn(main)('show', `tree:${page}`)).toBe(pageText.replace('one', 'two'));
  expect(gitIn(main)('status', '--porcelain')).toBe('');
});
