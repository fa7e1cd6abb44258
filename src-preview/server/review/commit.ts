import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitProblem, CommitReply, CommitRequest } from '../../protocol/http/review.ts';
import { git, gitOut } from './git.ts';
import { isProtected, problemOf, type Repository } from './repository.ts';
import type { ReviewedFile } from './reviewed-files.ts';

/** What a commit needs to know. */
interface CommitDeps {
  readonly repository: Repository;
  readonly files: readonly ReviewedFile[];
}

/** A file with what the commit is to say of it; null takes it away. */
interface Taken {
  readonly reviewed: ReviewedFile;
  readonly text: string | null;
}

const refused = (why: CommitProblem, said?: string): CommitReply => ({
  state: 'refused',
  why,
  ...(said !== undefined && said.trim() !== '' && { said: said.trim().slice(0, 4_000) }),
});

/**
 * Commits exactly what was asked for, from an index of its own: what others have changed or set aside stays as it is. The project's
 * hooks run, and what they refuse is not committed. Nothing is pushed. Where it is refused, branches and index are as they were.
 */
export async function commit(deps: CommitDeps, request: CommitRequest): Promise<CommitReply> {
  const { repository } = deps;
  const problem = await problemOf(repository);
  const needsBranch = problem === 'DETACHED' || problem === 'PROTECTED';
  if (problem !== null && !(needsBranch && request.branch !== undefined)) return refused(problem);
  if (request.seen.branch !== repository.branch || request.seen.head !== repository.head) return refused('MOVED');
  if (request.message.trim() === '' || request.message.includes('\0')) return refused('NO_MESSAGE');
  const taken = takenFiles(deps.files, request);
  if (taken === undefined) return refused('CHANGED');
  const badBranch = request.branch === undefined ? null : await branchProblem(deps, request.branch);
  if (badBranch) return refused(badBranch);
  const index = join(repository.gitDir, `manara-index-${randomUUID()}`);
  try {
    const filled = await fillIndex(repository, taken, index);
    if (!filled.ok) return refused('REFUSED', filled.said);
    return await onBranch(repository, request.branch, () => commitIndex(repository, { taken, index, request }));
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}

/** The texts that were asked for, of files that are what the review showed; undefined where one is not. */
function takenFiles(files: readonly ReviewedFile[], request: CommitRequest): readonly Taken[] | undefined {
  const taken: Taken[] = [];
  for (const { file, hash, take } of request.files) {
    const reviewed = files.find(({ shown }) => shown.file === file);
    const text = take === 'all' ? reviewed?.all : reviewed?.own;
    if (!reviewed || reviewed.shown.hash !== hash || reviewed.shown.state === 'out' || text === undefined)
      return undefined;
    taken.push({ reviewed, text: text === '' && !reviewed.isThere ? null : text });
  }
  return taken;
}

async function branchProblem({ repository }: CommitDeps, branch: string): Promise<CommitProblem | null> {
  const { ok } = await git(repository.root, ['check-ref-format', `refs/heads/${branch}`]);
  if (!ok || branch.startsWith('-') || branch === 'HEAD' || isProtected(branch)) return 'BAD_BRANCH';
  const there = await git(repository.root, ['show-ref', '--verify', '--quiet', `refs/heads/${branch}`]);
  return there.ok ? 'BRANCH_EXISTS' : null;
}

/** How an index names what is not there: as long as any other name. */
const noBlobOf = ({ head }: Repository) => '0'.repeat(head?.length ?? 40);

/** The last commit with the files that are taken, in an index that nobody else has. */
async function fillIndex(repository: Repository, taken: readonly Taken[], index: string) {
  const { root, head, prefix } = repository;
  const noBlob = noBlobOf(repository);
  const begun = await git(root, head === null ? ['read-tree', '--empty'] : ['read-tree', head], { index });
  if (!begun.ok) return begun;
  const lines: string[] = [];
  for (const { reviewed, text } of taken) {
    const { file } = reviewed.shown;
    if (text === null) {
      lines.push(`0 ${noBlob}\t${prefix}${file}\0`);
      continue;
    }
    const stored = await git(root, ['hash-object', '-w', '--stdin', '--path', file], { input: text });
    if (!stored.ok) return stored;
    lines.push(`${reviewed.head?.mode ?? '100644'} ${stored.out.trim()}\t${prefix}${file}\0`);
  }
  return git(root, ['update-index', '-z', '--index-info'], { index, input: lines.join('') });
}

/** Does something on a new branch that begins where the tree stands; where that fails the branch is none. */
async function onBranch(
  { root, branch, head }: Repository,
  wanted: string | undefined,
  work: () => Promise<CommitReply>,
): Promise<CommitReply> {
  if (wanted === undefined) return work();
  const made = head === null || (await git(root, ['update-ref', `refs/heads/${wanted}`, head, ''])).ok;
  if (!made) return refused('BRANCH_EXISTS');
  const turned = await git(root, ['symbolic-ref', 'HEAD', `refs/heads/${wanted}`]);
  const reply = turned.ok ? await work() : refused('REFUSED', turned.said);
  if (reply.state === 'committed') return reply;
  if (branch !== null) await git(root, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
  else if (head !== null) await git(root, ['update-ref', '--no-deref', 'HEAD', head]);
  if (head !== null) await git(root, ['update-ref', '-d', `refs/heads/${wanted}`, head]);
  return reply;
}

interface Filled {
  readonly taken: readonly Taken[];
  readonly index: string;
  readonly request: CommitRequest;
}

async function commitIndex(repository: Repository, { taken, index, request }: Filled): Promise<CommitReply> {
  const { root, head } = repository;
  if (head !== null && (await git(root, ['diff-index', '--cached', '--quiet', head], { index })).ok)
    return refused('NOTHING');
  const made = await git(root, ['commit', '--quiet', '--cleanup=whitespace', '-F', '-'], {
    index,
    input: request.message,
  });
  const now = (await gitOut(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']))?.trim();
  if (!made.ok || now === undefined || now === head) return refused('REFUSED', `${made.said}\n${made.out}`);
  const parent = (await gitOut(root, ['rev-parse', '--verify', '--quiet', `${now}^1`]))?.trim() ?? null;
  if (parent !== head) {
    // Somebody has committed in the same moment: on top of that this one would take theirs back.
    await git(root, parent === null ? ['update-ref', '-d', 'HEAD', now] : ['update-ref', 'HEAD', parent, now]);
    return refused('MOVED');
  }
  await takeIntoIndex(repository, taken);
  const names = await gitOut(root, ['diff-tree', '--root', '--no-commit-id', '--name-only', '-r', '-z', now]);
  const branch = (await gitOut(root, ['symbolic-ref', '--short', 'HEAD']))?.trim() ?? '';
  return { state: 'committed', commit: now, branch, files: (names ?? '').split('\0').filter((name) => name !== '') };
}

/** The repository's own index goes along with what was committed, but where somebody has set something of a file aside in it. */
async function takeIntoIndex(repository: Repository, taken: readonly Taken[]): Promise<void> {
  const { root, prefix } = repository;
  const lines: string[] = [];
  for (const { reviewed } of taken) {
    if (reviewed.index?.blob !== reviewed.head?.blob) continue;
    const { file } = reviewed.shown;
    const out = await gitOut(root, ['ls-tree', '-z', 'HEAD', '--', file]);
    const [, mode, blob] = /^(\d+) \w+ ([\da-f]+)\t/.exec(out ?? '') ?? [];
    lines.push(`${mode ?? '0'} ${blob ?? noBlobOf(repository)}\t${prefix}${file}\0`);
  }
  await git(root, ['update-index', '-z', '--index-info'], { input: lines.join('') });
}
