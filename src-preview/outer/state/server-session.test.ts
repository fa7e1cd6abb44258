import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { SessionReply } from '../../protocol/http/replies.ts';
import { activityIdSchema } from '../../protocol/ids.ts';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import { activityOf } from './store/activity.fixture.ts';
import { createEditorStore, setIn } from './store/editor-store.ts';
import { readHistory } from './store/history.ts';
import { sessionOf } from './store/session.fixture.ts';
import { followServer } from './server-session.ts';

const session = sessionOf({
  languages: ['ar'],
  frames: [{ language: 'ar', origin: 'http://ar.manara.localhost:1' }],
});

/** Follows a server that answers one after the other, and stops with the last; says what the server counted as each time. */
async function follow(...answers: Answer<SessionReply>[]) {
  const store = createEditorStore();
  const stop = new AbortController();
  const api = {
    session: () => Promise.resolve(answers.shift() ?? { state: 'lost' as const }),
    activities: () => Promise.resolve({ state: 'done' as const, value: { turn: 0, activities: [] } }),
    events: () => Promise.reject(new Error('the server went away')),
    // Only these are asked for here.
  } as unknown as EditorApi;
  const seen: string[] = [];
  const reloadFrame = vi.fn<() => void>(() => setIn(store, 'frames', { state: 'loading' }));
  const sessions = new Set<unknown>();
  const wait = () => {
    seen.push(store.getState().server);
    sessions.add(store.getState().session);
    if (answers.length === 0) stop.abort();
    else setIn(store, 'frames', { state: 'lost' });
    return Promise.resolve();
  };
  const newId = () => '1';
  const selecting = { store, api, link: () => null, links: () => [], wait, newId };
  const writeKept = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await followServer({ selecting, newId, wait, reloadFrame, writeKept }, stop.signal);
  return { seen, sessions, reloadFrame, writeKept, store };
}

test('a server that went away is asked for until it is back, and a frame that was lost with it is put up anew', async () => {
  const { seen, sessions, reloadFrame, writeKept, store } = await follow(
    { state: 'done', value: session },
    { state: 'lost' },
    { state: 'done', value: session },
  );
  expect(seen).toEqual(['lost', 'lost', 'lost']);
  expect(reloadFrame).toHaveBeenCalledOnce();
  expect(store.getState().session).toEqual(session);
  // What could not be asked while it was gone is asked for another session, though it says the same.
  expect(sessions.size).toBe(2);
  expect(writeKept).toHaveBeenCalledTimes(2);
});

test('pages that are somebody else’s once the server is back are loaded again; those of the same person stay', async () => {
  const of = (signedIn: string): Answer<SessionReply> => ({ state: 'done', value: { ...session, signedIn } });
  const same = await follow(of('owner'), { state: 'lost' }, of('owner'));
  expect(same.store.getState().frames.putUp).toBe('first');
  const other = await follow(of('owner'), { state: 'lost' }, of('teacher'));
  expect(other.store.getState().frames.putUp).not.toBe('first');
});

test('a change that finds no server ends the line that is open still, and everything is asked for anew', async () => {
  const store = createEditorStore();
  const stop = new AbortController();
  let asked = 0;
  const api = {
    session: () => {
      asked += 1;
      return Promise.resolve({ state: 'done' as const, value: session });
    },
    activities: () => Promise.resolve({ state: 'done' as const, value: { turn: 0, activities: [] } }),
    events: (signal: AbortSignal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
        // What a change does that nobody answered.
        if (asked === 1) queueMicrotask(() => store.setState({ server: 'lost' }));
        else stop.abort();
      }),
    // Only these are asked for here.
  } as unknown as EditorApi;
  const selecting = { store, api, link: () => null, links: () => [], wait: () => Promise.resolve(), newId: () => '1' };
  const writeKept = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await followServer(
    { selecting, newId: () => '1', wait: selecting.wait, reloadFrame: () => undefined, writeKept },
    stop.signal,
  );
  expect(asked).toBe(2);
  expect(writeKept).toHaveBeenCalledTimes(2);
  expect(store.getState().server).toBe('open');
});

test('a server that has another key by now is told apart from one that is gone', async () => {
  const { seen } = await follow({ state: 'failed', status: 401 }, { state: 'failed', status: 500 });
  expect(seen).toEqual(['locked', 'lost']);
});

test('a server that is back tells its whole history once, and what it tells by its line is taken up without another question', async () => {
  const store = createEditorStore();
  const before = { activities: () => Promise.resolve({ state: 'done' as const, value: { turn: 9, activities: [] } }) };
  await readHistory({ store, api: before });
  const stop = new AbortController();
  const [first, second] = [activityIdSchema.parse(randomUUID()), activityIdSchema.parse(randomUUID())];
  const activity = activityOf(first);
  const activities = vi.fn<EditorApi['activities']>(() =>
    Promise.resolve({ state: 'done', value: { turn: 3, activities: [activity] } }),
  );
  const lines = [
    { type: 'alive', turn: 3 },
    { type: 'activity', turn: 4, activity: { ...activity, state: 'undone' } },
    { type: 'activity', turn: 5, activity: { ...activity, activityId: second } },
  ];
  const api = {
    session: () => Promise.resolve({ state: 'done' as const, value: session }),
    activities,
    events: () => Promise.resolve(new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)).stream()),
    // Only these are asked for here.
  } as unknown as EditorApi;
  const wait = () => Promise.resolve(stop.abort());
  const selecting = { store, api, link: () => null, links: () => [], wait, newId: () => '1' };
  await followServer(
    { selecting, newId: () => '1', wait, reloadFrame: () => undefined, writeKept: () => Promise.resolve() },
    stop.signal,
  );
  expect(activities).toHaveBeenCalledOnce();
  expect(store.getState().activities.map(({ activityId, state }) => [activityId, state])).toEqual([
    [second, 'done'],
    [first, 'undone'],
  ]);
});

test('folders beside the app’s of which pages show parts are one problem, however often they are told', async () => {
  const store = createEditorStore();
  const stop = new AbortController();
  const lines = [['/a/ui'], ['/a/ui'], ['/a/ui', '/a/icons']].map((folders) => ({ type: 'outside', folders }));
  const api = {
    session: () => Promise.resolve({ state: 'done' as const, value: session }),
    activities: () => Promise.resolve({ state: 'done' as const, value: { turn: 0, activities: [] } }),
    events: () => Promise.resolve(new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)).stream()),
    // Only these are asked for here.
  } as unknown as EditorApi;
  const wait = () => Promise.resolve(stop.abort());
  const selecting = { store, api, link: () => null, links: () => [], wait, newId: () => '1' };
  await followServer(
    { selecting, newId: () => '1', wait, reloadFrame: () => undefined, writeKept: () => Promise.resolve() },
    stop.signal,
  );
  expect(store.getState().problems.map(({ what }) => what)).toEqual([
    { kind: 'outside', folders: ['/a/ui', '/a/icons'] },
  ]);
});
