import type { CommitReply, CommitRequest } from '../../protocol/http/review.ts';
import type { CommitMark } from '../write/journal-marks.ts';
import { git, gitOut } from './git.ts';
import type { HeldIndex } from './held-index.ts';
import { onBranch } from './own-branch.ts';
import { carryIndex, fillIndex, namesInIndex, type Step, stepsBetween, type Taken } from './own-index.ts';
import { refusedCommit } from './refused-commit.ts';
import { commitNamed, isProtected, problemOf, type Repository } from './repository.ts';
import type { Reviewed } from './reviewed-files.ts';

/** What a commit needs to know. */
interface CommitDeps {
  readonly repository: Repository;
  readonly reviewed: Reviewed;
  /** The last turn that the review knows of. */
  readonly turn: number;
  readonly held: HeldIndex;
  /** Ends git and its hooks. */
  readonly end: AbortSignal;
}

/** What became of a commit, with what it has taken up of which files. */
export interface Committed {
  readonly reply: CommitReply;
  readonly marks: ReadonlyMap<string, CommitMark>;
}

const nothing: ReadonlyMap<string, CommitMark> = new Map();
const refused = (...about: Parameters<typeof refusedCommit>): Committed => ({
  reply: refusedCommit(...about),
  marks: nothing,
});

/**
 * Commits exactly what was asked for, from an index of its own, while git's lock keeps everybody else's commands from index and branch:
 * what others have changed or set aside stays as it is. The project's hooks run, and what they refuse is not committed. Nothing is
 * pushed. Where it is refused, branches and index are as they were.
 */
export async function commit(deps: CommitDeps, request: CommitRequest): Promise<Committed> {
  const why = await whyNot(deps, request);
  if (why) return { reply: why, marks: nothing };
  const taken = takenFiles(deps.reviewed, request);
  if (taken === undefined) return refused('CHANGED');
  const { repository, held } = deps;
  const index = held.beside('commit');
  const filled = await fillIndex(repository, taken, index);
  if (!filled.ok) return refused('REFUSED', { said: filled.said });
  const asked = new Set(taken.map(({ reviewed }) => `${repository.prefix}${reviewed.shown.file}`));
  const names = await namesInIndex(repository, index);
  if (names.length === 0) return refused('NOTHING');
  // A file where the last commit has a folder would take that folder's files away.
  if (!names.every((name) => asked.has(name))) return refused('CHANGED');
  let marks = nothing;
  const reply = await onBranch(repository, request.branch, async () => {
    const made = await commitIndex(deps, { index, request });
    if (made.reply) return made.reply;
    marks = marksOf(deps, made, filled.blobs);
    return { ...madeReply(deps, made, new Set(marks.keys())), branch: request.branch ?? repository.branch ?? '' };
  });
  return { reply, marks };
}

async function whyNot(
  { repository }: CommitDeps,
  { seen, branch, message }: CommitRequest,
): Promise<CommitReply | null> {
  if (seen.branch !== repository.branch || seen.head !== repository.head) return refusedCommit('MOVED');
  const problem = await problemOf(repository, { holdsIndex: true });
  const needsBranch = problem === 'DETACHED' || problem === 'PROTECTED';
  if (problem !== null && !(needsBranch && branch !== undefined))
    return refusedCommit(problem, problem === 'PROTECTED' ? { branch: repository.branch ?? undefined } : {});
  if (message.trim() === '' || message.includes('\0')) return refusedCommit('NO_MESSAGE');
  return branch === undefined ? null : branchProblem(repository, branch);
}

async function branchProblem({ root }: Repository, branch: string): Promise<CommitReply | null> {
  const { ok } = await git(root, ['check-ref-format', `refs/heads/${branch}`]);
  if (!ok || branch.startsWith('-') || branch === 'HEAD' || isProtected(branch))
    return refusedCommit('BAD_BRANCH', { branch });
  const there = await git(root, ['show-ref', '--verify', '--quiet', `refs/heads/${branch}`]);
  return there.ok ? refusedCommit('BRANCH_EXISTS', { branch }) : null;
}

/** The texts that were asked for, of files that are what the review showed; undefined where one is not. */
function takenFiles({ files }: Reviewed, request: CommitRequest): readonly Taken[] | undefined {
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

/** A commit that stands. */
interface Made {
  readonly reply?: undefined;
  readonly commit: string;
  readonly steps: readonly Step[];
}

interface Filled {
  readonly index: string;
  readonly request: CommitRequest;
}

async function commitIndex(
  deps: CommitDeps,
  { index, request }: Filled,
): Promise<Made | { readonly reply: CommitReply }> {
  const { repository, end } = deps;
  const { root, head } = repository;
  const target = `refs/heads/${request.branch ?? repository.branch ?? ''}`;
  const made = await git(root, ['commit', '--cleanup=whitespace', '-F', '-'], { index, input: request.message, end });
  // Git names it as "[branch 1a2b3c4] words".
  const [, short] = /^\[.*? ([\da-f]{4,})\] /s.exec(made.out) ?? [];
  const named = short === undefined ? undefined : await commitNamed(root, short);
  const tip = await commitNamed(root, target);
  const own = tip === undefined ? undefined : await commitBelow(root, { named, tip, head });
  if (own === undefined || tip === undefined) {
    // Somebody has turned to another branch, or moved this one, in the meantime.
    if (named !== undefined) await takeAway(repository, named);
    const said = `${made.said}\n${made.out}`;
    return { reply: made.ok ? refusedCommit('MOVED') : refusedCommit('REFUSED', { said }) };
  }
  const steps = await stepsBetween(root, head, tip);
  const said = await takeAlong(deps, steps);
  if (said === undefined) return { commit: own, steps };
  // With an index that is not carried along, the next commit of anybody would take this one back.
  await takeAway(repository, own);
  return { reply: refusedCommit('REFUSED', { said }) };
}

/** Takes the repository's own index along; what is said where that cannot be. */
async function takeAlong({ repository, held }: CommitDeps, steps: readonly Step[]): Promise<string | undefined> {
  const next = held.beside('next');
  try {
    const carried = await carryIndex(repository, { from: held.file, to: next, steps });
    if (!carried.ok) return carried.said;
    await held.replace(next);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

interface Standing {
  /** As git named it; not where git was ended while a hook that comes after the commit ran. */
  readonly named: string | undefined;
  readonly tip: string;
  readonly head: string | null;
}

/** The commit that stands on the branch; a hook that comes after it may have added another, or have written it anew. */
async function commitBelow(root: string, { named, tip, head }: Standing): Promise<string | undefined> {
  const isBelow =
    named !== undefined && (await gitOut(root, ['merge-base', '--is-ancestor', named, tip])) !== undefined;
  const own = isBelow ? named : tip;
  return (await parentOf(root, own)) === head ? own : undefined;
}

const parentOf = async (root: string, name: string): Promise<string | null> =>
  (await commitNamed(root, `${name}^1`)) ?? null;

/** Takes the last commit away again, if it still is the last. */
async function takeAway({ root }: Repository, own: string): Promise<void> {
  const parent = await parentOf(root, own);
  await git(root, parent === null ? ['update-ref', '-d', 'HEAD', own] : ['update-ref', 'HEAD', parent, own]);
}

/** What the commit says of the files that were asked for; a hook may have taken one out again, or made it another. */
function marksOf(
  { repository, reviewed, turn }: CommitDeps,
  { commit: name, steps }: Made,
  blobs: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, CommitMark> {
  const after = new Map(steps.map((step) => [step.name, step.after?.blob ?? null]));
  const marks = new Map<string, CommitMark>();
  for (const [file, asked] of blobs) {
    const before = reviewed.files.find(({ shown }) => shown.file === file)?.head?.blob ?? null;
    const blob = after.get(`${repository.prefix}${file}`);
    if (blob !== undefined || asked === before) marks.set(file, { turn, commit: name, blob: blob ?? before });
  }
  return marks;
}

function madeReply({ reviewed }: CommitDeps, { commit: name, steps }: Made, taken: ReadonlySet<string>) {
  const shown = new Set(reviewed.files.map(({ shown: { file } }) => file));
  const changes = reviewed.turns.map(({ activityId, files }) => {
    const open = files.filter(({ file }) => shown.has(file));
    return { activityId, open: open.length, taken: open.filter(({ file }) => taken.has(file)).length };
  });
  return {
    state: 'committed' as const,
    commit: name,
    files: steps.map((step) => step.name),
    whole: changes.filter((one) => one.open === one.taken).map(({ activityId }) => activityId),
    parts: changes.filter((one) => one.taken > 0 && one.taken < one.open).map(({ activityId }) => activityId),
  };
}
