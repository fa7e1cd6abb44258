import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../../data/database/meta.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import type { PullRequest, PullResponse } from '../../domain/sync-protocol.ts';
import { readPullAnswer } from '../protocol/answer.ts';
import { compareDigests, isDigestDue } from './digest.ts';
import { askHead, type HeadDeps, type News } from './head.ts';
import { forgetLineage } from './lineage.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { storeNoNews } from './no-news.ts';
import type { PageSize } from './page-size.ts';
import { readPage } from '../mirror/page.ts';
import { OvertakenError } from '../mirror/pull-epoch.ts';
import { loadPullState, storePage, type CloseRun, type PullState } from './pull-store.ts';
import { askShared, mayShare } from './shared-page.ts';
import type { PhaseDeps } from '../protocol/phase-deps.ts';
import { within } from '../protocol/transport.ts';

interface PullDeps extends PhaseDeps, HeadDeps {
  readonly pageSize: PageSize;
  readonly close?: CloseRun;
}

/** Most pulls in one run: enough for a reset, its full resync, what changed meanwhile and the digest. */
const roundsPerRun = 6;
const patience = 3;

/**
 * Brings the mirror up to date. Resolves to true when more is to come and the run was too short for it. Rejects with
 * the failure that stopped it; the pages stored before stay, and the next run goes on after them.
 */
export async function pullChanges(deps: PullDeps): Promise<boolean> {
  let pages = 0;
  try {
    return await pullRounds(deps, () => {
      pages += 1;
    });
  } catch (error) {
    if (isAppError(error, 'offline') && error.details.reason === 'timeout') deps.pageSize.timedOut();
    if (error instanceof OvertakenError || (deps.signal.aborted && pages > 0)) return true;
    await noteRefusal(deps.db, error);
    throw error;
  }
}

async function pullRounds(deps: PullDeps, onPage: () => void): Promise<boolean> {
  let restarts = 0;
  let next: Next = 'nothing';
  // What a file has led to is not mended by the same file.
  let isShared = false;
  // One head a run: what it led to is not mended by the same head.
  let news: News | null = null;
  for (let round = 0; round < roundsPerRun; round += 1) {
    const state = await loadPullState(deps);
    const digest = wantsDigest(deps, state);
    const shares: boolean = !isShared && mayShare(deps, state);
    isShared ||= shares;
    const isAsked: boolean = news === null && !digest && !shares;
    const said: News | null = isAsked ? await askHead(deps, state) : null;
    news ??= said;
    if (said?.name === 'none') {
      await storeNoNews(deps, state.epoch);
      return false;
    }
    const upTo: string | null = said?.name === 'up to' ? said.target : null;
    const end = await pullOnce(deps, state, { digest, shares, upTo, onPage });
    if (end.name === 'complete') {
      next = await whatNext(deps, end, digest);
      if (next === 'nothing') return false;
    } else {
      restarts += 1;
      if (restarts > 2) throw new AppError('malformed', { what: `sync_pull: ${end.name} again and again` });
      if (end.name === 'reset') await forgetLineage(deps.db, end, deps);
      else await deleteMeta(deps.db, 'paging');
      next = 'resync';
    }
  }
  // Digests can wait for a quieter moment.
  return next === 'resync' || next === 'news';
}

/** How one paged pull ended. */
type PullEnd =
  /** The server is another one than the mirror came from. */
  | { readonly name: 'reset'; readonly lineage: string; readonly epoch: number }
  /** The server could not go on from the stored position and began anew. */
  | { readonly name: 'restart' }
  | { readonly name: 'complete'; readonly state: PullState; readonly ending: Ending; readonly digest: Digests | null };
/** Whether the last page shows one moment in which all has been seen, ends a run of several, or comes from a file that everybody shares. */
type Ending = 'whole' | 'paged' | 'shared';
type Digests = NonNullable<PullResponse['digest']>;
/** What this run has to pull after a complete one: a full resync to finish, what is newer than a file, or digests to compare. */
type Next = 'nothing' | 'resync' | 'news' | 'digest';

async function pullOnce(
  deps: PullDeps,
  start: PullState,
  { digest, shares, upTo, onPage }: { digest: boolean; shares: boolean; upTo: string | null; onPage: () => void },
): Promise<PullEnd> {
  let state = upTo === null ? start : { ...start, begunIn: 0 };
  const askFirst = () =>
    upTo === null
      ? ask(deps, firstRequest(deps, start, digest))
      : askUpTo(deps, firstRequest(deps, start, false), upTo);
  let page = shares ? askShared({ ...deps, read: readPullAnswer }, { ...start, before: null }, askFirst) : askFirst();
  for (let isFirst = true; ; isFirst = false) {
    const response = await page;
    if (response.reset || (state.lineage !== null && response.lineage !== state.lineage)) {
      return { name: 'reset', lineage: response.lineage, epoch: state.epoch };
    }
    if (state.resume !== null && response.target !== state.resume.target) return { name: 'restart' };
    demandProgress(state, response);
    // The next page is on its way while this one is stored.
    const next = response.more ? askNext(deps, state, { response, digest }) : null;
    const at = deps.now();
    const isOne = isFirst && start.resume === null && !response.more;
    const whole = isOne && response.shared === undefined && upTo === null;
    const tables = await readPage(deps.mirror, response.rows, at);
    const result = await storePage(deps, state, { response, tables, whole, at });
    state = result.state;
    onPage();
    deps.onProgress(result.stored);
    const ending = response.shared ? 'shared' : whole ? 'whole' : 'paged';
    if (next === null) return { name: 'complete', state, ending, digest: response.digest ?? null };
    page = next;
  }
}

function ask({ transport, signal, now, pageSize }: PullDeps, request: PullRequest): Promise<PullResponse> {
  const askedAt = now();
  const answer = within(signal, () => transport.pull(request, signal)).then((raw) => {
    pageSize.came(now() - askedAt);
    return readPullAnswer(raw);
  });
  // It may fail while the page before it is being stored; whoever awaits it gets the failure.
  answer.catch(() => undefined);
  return answer;
}

/** Asks for what is new up to where a head stands. Where the school has not come so far, or refuses it, the head counts for nothing. */
async function askUpTo(deps: PullDeps, request: PullRequest, target: string): Promise<PullResponse> {
  try {
    const response = await ask(deps, { ...request, target });
    if (!response.reset || response.lineage !== request.lineage) return response;
  } catch (error) {
    if (!isAppError(error, 'refused')) throw error;
  }
  return ask(deps, request);
}

function askNext(
  deps: PullDeps,
  state: PullState,
  { response, digest }: { response: PullResponse; digest: boolean },
): Promise<PullResponse> {
  const askSchool = () => ask(deps, followingRequest(deps, state, { response, digest }));
  const isNamed = typeof response.shared?.next === 'string';
  const place = { lineage: response.lineage, before: response };
  return isNamed ? askShared({ ...deps, read: readPullAnswer }, place, askSchool) : askSchool();
}

function firstRequest(
  { pageSize, mirror: { scopes } }: PullDeps,
  { lineage, cursors, empty, resume }: PullState,
  digest: boolean,
): PullRequest {
  const isFirstEver = resume === null && Object.keys(cursors).length === 0 && empty.length > 0;
  return { lineage, cursors, scopes, ...resume, limit: pageSize.rows(isFirstEver), ...(digest && { digest }) };
}

function followingRequest(
  { pageSize, mirror: { scopes } }: PullDeps,
  { cursors }: PullState,
  { response, digest }: { response: PullResponse; digest: boolean },
): PullRequest {
  const { lineage, target, after } = response;
  const limit = pageSize.rows(false);
  return { lineage, cursors, scopes, target, ...(after && { after }), limit, ...(digest && { digest }) };
}

/** An answer that would make the paging run in circles is refused. */
function demandProgress({ resume }: PullState, response: PullResponse): void {
  if (resume !== null && response.more && JSON.stringify(response.after) === JSON.stringify(resume.after)) {
    throw new AppError('malformed', { what: 'sync_pull: the same position again' });
  }
}

/** Only a mirror that is complete can be compared. */
function wantsDigest({ mirror, now }: PullDeps, state: PullState): boolean {
  const isComplete =
    state.resume === null && state.resync === null && mirror.scopes.every((scope) => scope in state.cursors);
  return isComplete && isDigestDue(state.digestCheckedAt, now());
}

async function whatNext(
  { db, mirror, now }: PullDeps,
  end: Extract<PullEnd, { name: 'complete' }>,
  asked: boolean,
): Promise<Next> {
  if (end.state.resync !== null) return 'resync';
  // Digests come from the moment of the answer; only a pull of one page is of that same moment.
  const isComparable = end.ending === 'whole' ? asked : end.ending === 'shared' && saysAll(mirror, end.digest);
  if (isComparable && (await compareDigests({ db, mirror, now: now(), epoch: end.state.epoch }, end.digest ?? {})) > 0)
    return 'resync';
  if (end.ending === 'shared') return 'news';
  if (isComparable) return 'nothing';
  return isDigestDue(end.state.digestCheckedAt, now()) ? 'digest' : 'nothing';
}

/** A file says what its rows come to. Where it leaves out a table, as it must where one was written meanwhile, the school is asked. */
function saysAll({ tables }: Mirror, digest: Digests | null): boolean {
  return tables.every(({ scope, name }) => digest?.[scope]?.[name] !== undefined);
}

/** A stored position that the server keeps refusing is given up, so that the pull starts over from its cursors. */
async function noteRefusal(db: SyncDatabase, error: unknown): Promise<void> {
  const isOurs = isAppError(error, 'malformed') || (isAppError(error, 'refused') && error.details.status === 400);
  if (!isOurs) return;
  await db.transaction('rw', db.meta, async () => {
    const paging = await readMeta(db, 'paging');
    if (paging === undefined) return;
    const refusals = (paging.refusals ?? 0) + 1;
    if (refusals >= patience) await deleteMeta(db, 'paging');
    else await writeMeta(db, 'paging', { ...paging, refusals });
  });
}
