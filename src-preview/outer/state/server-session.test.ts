import { expect, test, vi } from 'vitest';
import type { SessionReply } from '../../protocol/http/replies.ts';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import { createEditorStore } from './editor-store.ts';
import { followServer } from './server-session.ts';

const session: SessionReply = {
  protocol: 1,
  canvasId: 'main',
  project: 'app',
  languages: ['ar'],
  frames: [{ language: 'ar', origin: 'http://ar.manara.localhost:1' }],
  pages: [],
};

/** Follows a server that answers one after the other, and stops with the last; says what the server counted as each time. */
async function follow(...answers: Answer<SessionReply>[]) {
  const store = createEditorStore();
  const stop = new AbortController();
  const api = {
    session: () => Promise.resolve(answers.shift() ?? { state: 'lost' as const }),
    activities: () => Promise.resolve({ state: 'done' as const, value: [] }),
    events: () => Promise.reject(new Error('the server went away')),
    // Only these are asked for here.
  } as unknown as EditorApi;
  const seen: string[] = [];
  const reloadFrame = vi.fn<() => void>(() => store.setState({ frame: 'loading' }));
  const wait = () => {
    seen.push(store.getState().server);
    if (answers.length === 0) stop.abort();
    else store.setState({ frame: 'lost' });
    return Promise.resolve();
  };
  const newId = () => '1';
  const selecting = { store, api, link: () => null, links: () => [], wait, newId };
  await followServer({ selecting, newId, wait, reloadFrame }, stop.signal);
  return { seen, reloadFrame, store };
}

test('a server that went away is asked for until it is back, and a frame that was lost with it is put up anew', async () => {
  const { seen, reloadFrame, store } = await follow(
    { state: 'done', value: session },
    { state: 'lost' },
    { state: 'done', value: session },
  );
  expect(seen).toEqual(['lost', 'lost', 'lost']);
  expect(reloadFrame).toHaveBeenCalledOnce();
  expect(store.getState().session).toEqual(session);
});

test('a server that has another key by now is told apart from one that is gone', async () => {
  const { seen } = await follow({ state: 'failed', status: 401 }, { state: 'failed', status: 500 });
  expect(seen).toEqual(['locked', 'lost']);
});
