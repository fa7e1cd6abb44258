import type { CommitReply, CommitRequest, ReviewReply } from '../../protocol/http/review.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { change, openFixture, replaceIn, type WriteFixture } from '../write/write-fixture.ts';
import { beginRepository, gitIn, writeHook } from './repository.fixture.ts';
import { createReview } from './review.ts';

/** A project in a repository of its own, on the branch `work`, with all its files committed: for tests. */
export interface ReviewFixture extends WriteFixture {
  /** Runs git there; throws where it fails. */
  git(...args: string[]): string;
  look(): Promise<ReviewReply>;
  /** Writes through the history. */
  edit(from: string, to: string, files: readonly string[]): Promise<ActivityId>;
  /** Commits all that the review shows, or what is said of it. */
  commit(own?: Partial<CommitRequest>, take?: 'own' | 'all'): Promise<CommitReply>;
  /** Gives the repository a hook. */
  hook(name: string, lines: string): Promise<void>;
}

/** Sets one up. Whoever does it removes it. */
export async function openReviewFixture(files: Record<string, string>): Promise<ReviewFixture> {
  const fixture = await openFixture(files);
  const git = gitIn(fixture.root);
  beginRepository(fixture.root);
  git('add', '.');
  git('commit', '-qm', 'begin');
  // A review of its own each time: nothing is kept but in the journal and the repository.
  const review = () => createReview({ ...fixture, entryVersions: () => [] });
  const look = () => review().look();
  return {
    ...fixture,
    git,
    look,
    async edit(from, to, names) {
      const written = await fixture.writer.apply(change, () => replaceIn(fixture.project, names, from, to));
      if (!written.ok) throw new Error(written.refusal.code);
      return written.turn.activityId;
    },
    async commit(own = {}, take = 'own') {
      const seen = await look();
      const asked = seen.files.map(({ file, hash }) => ({ file, hash, take }));
      const { branch = null, head = null } = seen.repository ?? {};
      return review().commit({ message: 'words', files: asked, seen: { branch, head }, ...own });
    },
    hook: (name, lines) => writeHook(fixture.root, name, lines),
  };
}
