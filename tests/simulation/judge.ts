import { expect } from 'vitest';
import { profileKey } from '../../src/sync/authoring.ts';
import type { Author } from './author.ts';
import type { ServerView } from './server.ts';
import type { Word } from './words.ts';

const fieldsOf = { posts: ['title', 'content'], teachers: ['display_name', 'bio'] } as const;

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
  return tbl === 'posts' ? `post:${id}` : `${profileKey} ${id}`;
}

function changesOf(words: readonly Word[]): Change[] {
  const removed = new Set<string>();
  return words.flatMap((word) => {
    const { tbl, before, after } = word;
    const key = keyOf(word);
    if (after === null) removed.add(key);
    const isReturn = before === null && removed.has(key);
    return fieldsOf[tbl].flatMap((field) => {
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

/** Judges by what the database went through: whose words came in, how often, in which order and over what. */
export function expectHonestWords(words: readonly Word[], authors: readonly Author[]): void {
  for (const { tbl, writer, before, after } of words) {
    const owner = (after ?? before)?.[tbl === 'posts' ? 'teacher_id' : 'id'];
    expect(writer ?? owner, 'nobody writes in the name of another').toBe(owner);
  }
  const changes = changesOf(words);
  for (const author of authors) expectOnce(author, changes);
}

/** What a phone said came in once and in its order, and over nothing that had not been read there. */
function expectOnce({ name, read }: Author, changes: readonly Change[]): void {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  for (const change of changes) {
    const [phone, number] = change.text.split('#');
    if (phone !== name || change.isReturn) continue;
    const what = `${change.key} ${change.field}: ${change.text} over ${String(change.over)}`;
    expect(seen.has(change.text), `${what} came in twice`).toBe(false);
    seen.add(change.text);
    expect(Number(number), `${what} came after a later one`).toBeGreaterThan(last.get(nameOf(change)) ?? 0);
    last.set(nameOf(change), Number(number));
    if (change.key.startsWith('post:') && change.over !== null)
      expect(read.get(nameOf(change))?.has(change.over), `${what} went over what nobody here had read`).toBe(true);
  }
}

/** What was meant on a phone is at the school or there with its reason, and nothing is on its way any more. */
export async function expectMeant(author: Author, words: readonly Word[], view: ServerView): Promise<void> {
  const drafts = await author.drafts();
  const failed = new Set(drafts.map(({ key }) => key));
  for (const { key, queue } of drafts) expect([key, queue.name], author.name).toEqual([key, 'failed']);
  expect(await author.database.outbox.count(), `${author.name} outbox`).toBe(0);
  const changes = changesOf(words).map((change) => `${nameOf(change)} ${change.text}`);
  const heard = new Set(changes);
  for (const [name, text] of author.meant) {
    if (failed.has(name.replace(/:[a-z_]+$/, ''))) continue;
    expect(heard.has(`${name} ${text}`), `${author.name} said ${text} of ${name}`).toBe(true);
  }
  const gone = new Set(words.filter(({ tbl, after }) => tbl === 'posts' && after === null).map(({ id }) => id));
  for (const key of author.unwanted) {
    if (failed.has(key)) continue;
    const id = key.replace(/^post:/, '');
    expect(gone.has(id) || !view.posts.has(id), `${author.name} removed ${id}`).toBe(true);
  }
}
