import type { CommitReply } from '../../protocol/http/review.ts';
import { git } from './git.ts';
import { refusedCommit } from './refused-commit.ts';
import { commitNamed, type Repository, refAtHead } from './repository.ts';

const refOf = (branch: string): string => `refs/heads/${branch}`;

/** Does something on a new branch that begins where the tree stands; where that fails the branch is none. */
export async function onBranch(
  repository: Repository,
  wanted: string | undefined,
  work: () => Promise<CommitReply>,
): Promise<CommitReply> {
  if (wanted === undefined) return work();
  const { root, head } = repository;
  if (head !== null) {
    const made = await git(root, ['update-ref', refOf(wanted), head, '']);
    if (!made.ok) return refusedCommit('BRANCH_EXISTS', { branch: wanted, said: made.said });
  }
  const turned = await git(root, ['symbolic-ref', 'HEAD', refOf(wanted)]);
  const reply = turned.ok ? await work() : refusedCommit('REFUSED', { said: turned.said });
  if (reply.state !== 'committed') await leave(repository, wanted);
  return reply;
}

/**
 * Turns back to where the tree stood, if nobody has turned elsewhere meanwhile and what stood there has not moved: index and work tree
 * belong to what is checked out. Then the branch goes, where nothing was added to it.
 */
async function leave({ root, branch, head }: Repository, wanted: string): Promise<void> {
  if ((await refAtHead(root)) === refOf(wanted)) {
    const isAsBegun = (await commitNamed(root, 'HEAD')) === (head ?? undefined);
    const isThere = branch === null || (await commitNamed(root, refOf(branch))) === (head ?? undefined);
    if (!isAsBegun || !isThere) return;
    if (branch !== null) await git(root, ['symbolic-ref', 'HEAD', refOf(branch)]);
    else if (head !== null) await git(root, ['update-ref', '--no-deref', 'HEAD', head]);
  }
  if (head !== null) await git(root, ['update-ref', '-d', refOf(wanted), head]);
}
