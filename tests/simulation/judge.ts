import type { SyncDatabase } from '../../src/data/database/database.ts';
import { readInteractions } from '../../src/data/queries/interaction-queries.ts';
import { postStats } from '../../src/data/queries/post-stats.ts';
import type { PostId } from '../../src/domain/ids.ts';
import { isBucketPath } from '../../src/domain/media-reference.ts';
import { profileKey } from '../../src/sync/drafts/authoring.ts';
import { tapOf } from '../../src/sync/testing/tap-of.ts';
import type { Author } from './author.ts';
import type { AccountClient, Browser } from './browser.ts';
import type { Client } from './client.ts';
import type { Server, ServerView } from './server.ts';
import { demand, demandSame } from './violation.ts';
import { historiesOf, type Histories, type Word, type WordTable } from './words.ts';

/** Everybody who took part in a play that has come to rest. */
export interface Cast {
  readonly server: Server;
  readonly browsers: readonly Browser[];
  readonly accounts: readonly AccountClient[];
  readonly authors: readonly Author[];
}

/** What stands at the end, and how it came to stand. */
interface End {
  readonly server: Server;
  readonly view: ServerView;
  readonly histories: Histories;
  /**
   * Posts that were removed at any time, be it by a restore to before they came: with a post go the taps on it, also when
   * it comes back or is published anew.
   */
  readonly removed: ReadonlySet<string>;
}

/** Throws a violation if something was lost, doubled or shown wrongly. */
export async function judge({ server, browsers, accounts, authors }: Cast): Promise<void> {
  const [view, words] = await Promise.all([server.view(), server.words()]);
  const histories = historiesOf(words, server.restores);
  const removed = new Set([
    ...words.flatMap(({ id, after }) => (after === null ? [id] : [])),
    ...histories.undone.flatMap(({ id, before }) => (before === null ? [id] : [])),
  ]);
  const end: End = { server, view, histories, removed };
  for (const history of histories.all) judgeWords(history, authors);
  for (const author of authors) await judgeMeant(author, authors, end);
  for (const browser of browsers) {
    await judgeMirror(browser, view);
    await judgeIntents(browser, end);
  }
  for (const account of accounts) {
    await judgeOwn(account, end);
    await judgeParked(account, end);
  }
  for (const client of [...browsers, ...accounts, ...authors]) await judgeLeftOver(client);
  demandSame(server.complaints, [], 'nothing reached the server that should not have');
  judgePictures(end);
  demandSame([...(await server.wrongCounts())], [], 'counts are the sum of the registers');
}

/** What is written in each table: the kind of its drafts, and the fields. */
const written = {
  posts: { kind: 'post', fields: ['title', 'content', 'image_url'] },
  achievements: { kind: 'achievement', fields: ['title', 'description', 'image'] },
  award_images: { kind: 'award_image', fields: ['title', 'description', 'image_url'] },
  recognition_events: { kind: 'recognition_event', fields: ['title', 'description', 'image_url'] },
  teachers: { kind: profileKey, fields: ['display_name', 'bio'] },
} as const satisfies Record<WordTable, { readonly kind: string; readonly fields: readonly string[] }>;

/** One text that came to stand somewhere, and what stood there before. */
interface Change {
  readonly key: string;
  readonly field: string;
  readonly text: string;
  readonly over: unknown;
  /** Whether a thing that had been removed came back with it. */
  readonly isReturn: boolean;
}

function keyOf({ tbl, id }: Word): string {
  return tbl === 'teachers' ? `${profileKey} ${id}` : `${written[tbl].kind}:${id}`;
}

function changesOf(words: readonly Word[]): Change[] {
  const removed = new Set<string>();
  return words.flatMap((word) => {
    const { tbl, before, after } = word;
    const key = keyOf(word);
    if (after === null) removed.add(key);
    const isReturn = before === null && removed.has(key);
    return written[tbl].fields.flatMap((field) => {
      const text = after?.[field];
      if (typeof text !== 'string' || text === before?.[field]) return [];
      return [{ key, field, text, over: before?.[field] ?? null, isReturn }];
    });
  });
}

/** The name that an author calls the field of a change by. */
function nameOf({ key, field }: Change): string {
  return `${key.startsWith(profileKey) ? profileKey : key}:${field}`;
}

/** Whatever a row ever named as its picture was kept. */
function judgePictures({ server, histories }: End): void {
  for (const { key, field, text } of histories.all.flatMap((history) => changesOf(history)))
    demand(!isBucketPath(text) || server.pictures.has(text), `${key} ${field} names ${text}, which is not there`);
}

async function judgeMirror(browser: Browser, view: ServerView): Promise<void> {
  const { database, name } = browser;
  const same = (rows: readonly { id: string; revision: number }[], held: Map<string, number>, what: string) =>
    demandSame(new Map(rows.map((row) => [row.id, row.revision])), held, `${name} shows the ${what} of the school`);
  same(await database.posts.toArray(), view.posts, 'posts');
  same(await database.teachers.toArray(), view.teachers, 'teachers');
  same(await database.achievements.toArray(), view.achievements, 'achievements');
  same(await database.awardImages.toArray(), view.awardImages, 'award pictures');
  same(await database.recognitionEvents.toArray(), view.recognitionEvents, 'events');
  const counts = postStats(database);
  const stats = (await counts.getMany(await counts.ids())).flatMap((row) =>
    row ? [[row.postId, { revision: row.revision, likes: row.likes, saves: row.saves }] as const] : [],
  );
  demandSame(new Map(stats), view.postStats, `${name} shows the counts of the school`);
  demandSame(await database.quarantine.count(), 0, `${name} quarantine`);
}

/** What a phone shows of likes and saves is what the server holds, of every post there is. */
async function judgeInteractions(
  { database, name }: Client<SyncDatabase>,
  held: ReadonlyMap<string, boolean>,
  view: ServerView,
): Promise<void> {
  // The ids come from a table of posts.
  const posts = [...view.posts.keys()] as PostId[];
  const told = await readInteractions(database, posts);
  for (const [index, postId] of posts.entries()) {
    const { like, save } = told[index] ?? {};
    const expected = [held.get(`${postId}:like`) ?? false, held.get(`${postId}:save`) ?? false];
    demandSame([like?.value, save?.value], expected, `${name} ${postId} like and save`);
  }
}

/**
 * The posts of which a browser has to know what it told them: not those that were taken down and put back, nor those that were removed
 * and that a restore brought back with its like, for with the post it has forgotten that.
 */
function withoutForgotten(view: ServerView, removed: ReadonlySet<string>, { restores, takenDown }: Server): ServerView {
  const isForgotten = (id: string) => takenDown.has(id) || (restores.length > 0 && removed.has(id));
  return { ...view, posts: new Map([...view.posts].filter(([id]) => !isForgotten(id))) };
}

/** Every tap on a post that still exists is on the server as last meant; what is left over is parked with a reason. */
async function judgeIntents(browser: Browser, { server, view, removed }: End): Promise<void> {
  const held = await server.registersOf(await browser.secret());
  await judgeInteractions(browser, held, withoutForgotten(view, removed, server));
  for (const [register, value] of browser.intents) {
    const postId = register.split(':')[0] ?? '';
    if (!view.posts.has(postId) || removed.has(postId)) continue;
    // Of what a phone has forgotten nothing can be taken back there.
    if (!value && server.takenDown.has(postId)) continue;
    demandSame(held.get(register) ?? false, value, `${browser.name} ${register}`);
  }
  await judgeParked(browser, { view, removed });
}

/** What is left over is parked, and about nothing that readers see: what was refused while a post was down has gone since. */
async function judgeParked(
  { database, name }: Client<SyncDatabase>,
  { view, removed }: Pick<End, 'view' | 'removed'>,
): Promise<void> {
  for (const entry of await database.outbox.toArray()) {
    demandSame(entry.state, 'parked', `${name} ${entry.entity}`);
    const postId = tapOf(entry.mutation).args.post_id;
    demand(!view.posts.has(postId) || removed.has(postId), `${name} parked ${entry.entity} of a post that stands`);
  }
}

/** An account shows on every phone what the server holds of it, and holds nothing of anybody else. */
async function judgeOwn(account: AccountClient, { server, view }: End): Promise<void> {
  const { database, name, userId } = account;
  const held = await server.ownView(userId);
  const mirrored = await database.studentInteractions.toArray();
  demandSame(new Map(mirrored.map((row) => [row.postId, row.revision])), held.revisions, `${name} own rows`);
  await judgeInteractions(account, held.registers, view);
  const scopes = await database.cursors.toCollection().primaryKeys();
  demandSame([await database.students.toCollection().primaryKeys(), scopes], [[userId], [`user:${userId}`]], name);
  const foreign = [database.applications, database.teacherInteractions, database.quarantine];
  demandSame(await Promise.all(foreign.map((table) => table.count())), [0, 0, 0], `${name} rows of others`);
}

/** What is left over is one's own, about a post that is gone; nothing was refused because of who sent it. */
async function judgeLeftOver({ database, name, actor }: Client<SyncDatabase>): Promise<void> {
  for (const entry of await database.outbox.toArray()) {
    const found = [entry.actor, entry.state, entry.reason?.code];
    demandSame(found, [actor, 'parked', 'P0002'], `${name} ${entry.entity}`);
  }
}

/** Judges by what the database went through: whose words came in, how often, in which order and over what. */
function judgeWords(words: readonly Word[], authors: readonly Author[]): void {
  for (const { tbl, writer, before, after } of words) {
    const owner = (after ?? before)?.[tbl === 'teachers' ? 'id' : 'teacher_id'];
    demandSame(writer ?? owner, owner, 'nobody writes in the name of another');
  }
  const changes = changesOf(words);
  for (const author of authors) judgeOnce(author, changes);
}

/** What a phone said came in once and in its order, and over nothing that had not been read there. */
function judgeOnce({ name, read }: Author, changes: readonly Change[]): void {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  for (const change of changes) {
    const [phone, number] = change.text.split('#');
    if (phone !== name || change.isReturn) continue;
    const what = `${change.key} ${change.field}: ${change.text} over ${String(change.over)}`;
    demand(!seen.has(change.text), `${what} came in twice`);
    seen.add(change.text);
    demand(Number(number) > (last.get(nameOf(change)) ?? 0), `${what} came after a later one`);
    last.set(nameOf(change), Number(number));
    if (!change.key.startsWith(profileKey) && change.over !== null)
      demand(read.get(nameOf(change))?.has(change.over) === true, `${what} went over what nobody here had read`);
  }
}

/** What was meant on a phone is at the school or there with its reason, and nothing is on its way any more. */
async function judgeMeant(author: Author, authors: readonly Author[], { histories, view }: End): Promise<void> {
  // What a restore took back has to have been said once more since.
  const words = histories.last;
  const drafts = await author.drafts();
  const failed = new Set(drafts.map(({ key }) => key));
  for (const { key, queue } of drafts) demandSame([key, queue.name], [key, 'failed'], author.name);
  demandSame(await author.database.outbox.count(), 0, `${author.name} outbox`);
  const heard = new Set(changesOf(words).map((change) => `${nameOf(change)} ${change.text}`));
  for (const [name, text] of author.meant) {
    if (failed.has(name.replace(/:[a-z_]+$/, ''))) continue;
    demand(heard.has(`${name} ${text}`), `${author.name} said ${text} of ${name}, and it was never heard`);
  }
  const gone = new Set(words.filter(({ after }) => after === null).map((word) => keyOf(word)));
  const standing = [view.posts, view.achievements, view.awardImages, view.recognitionEvents];
  for (const key of author.unwanted) {
    const id = key.replace(/^[a-z_]+:/, '');
    // The removal of what a restore has taken leaves no trace; whoever was asked and brought it back has the last word.
    const isBroughtBack = authors.some(({ broughtBack }) => broughtBack.has(key));
    const stands = !gone.has(key) && !isBroughtBack && standing.some((rows) => rows.has(id));
    demand(failed.has(key) || !stands, `${author.name} removed ${key}, and it stands`);
  }
}
