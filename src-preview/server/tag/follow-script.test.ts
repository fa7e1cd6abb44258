import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { turnEvent, writtenEvent } from '../../protocol/frame/followed.ts';
import { followScript } from './follow-script.ts';

/** What the frames of a window keep together. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

type Heard = Readonly<Record<string, unknown>>;

/** A page that was served as of a turn, in a frame. */
function openPage(servedTurn: number, { name = 'one', sessionStorage = storage() } = {}) {
  const reload = vi.fn<() => void>();
  const heard = new Map<string, (data: Heard) => void>();
  const hot = { on: (event: string, hear: (data: Heard) => void) => heard.set(event, hear), send: () => undefined };
  const script = followScript('/', servedTurn).replace(/^import .*$/m, '');
  const window = { name, dispatchEvent: () => true };
  runInNewContext(script, { createHotContext: () => hot, window, sessionStorage, location: { reload }, CustomEvent });
  return { reload, hear: (event: string, data: Heard) => heard.get(event)?.(data) };
}

test('a page that was served before the last turn, and has not heard of it, is loaded again once for it', () => {
  const sessionStorage = storage();
  const first = openPage(3, { sessionStorage });
  first.hear(turnEvent, { turn: 4 });
  expect(first.reload).toHaveBeenCalledOnce();
  // Somebody keeps it as it was.
  const again = openPage(3, { sessionStorage });
  again.hear(turnEvent, { turn: 4 });
  expect(again.reload).not.toHaveBeenCalled();
  // What an editor counts anew is another turn.
  const anew = openPage(0, { sessionStorage });
  anew.hear(turnEvent, { turn: 1 });
  expect(anew.reload).toHaveBeenCalledOnce();
});

test('of several frames that were served too early each is loaded again', () => {
  const sessionStorage = storage();
  for (const name of ['one', 'other']) {
    const { reload, hear } = openPage(3, { name, sessionStorage });
    hear(turnEvent, { turn: 4 });
    expect(reload, name).toHaveBeenCalledOnce();
  }
});

test('a page that is as of the last turn, or has heard of it, stays', () => {
  const { reload, hear } = openPage(3);
  hear(turnEvent, { turn: 3 });
  hear(writtenEvent, { activityId: 'a', turn: 4, files: ['src/a.ts'], isOnPages: true });
  hear(turnEvent, { turn: 4 });
  expect(reload).not.toHaveBeenCalled();
});
