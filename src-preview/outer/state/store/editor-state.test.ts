import { expect, test } from 'vitest';
import { asBegun, createEditorStore, putUpFrames, setIn } from './editor-store.ts';

/** Where numbers stand in what the window knows, by the way to them. */
function numbersIn(value: unknown, way: string): readonly string[] {
  if (typeof value === 'number') return [way];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, way === '' ? name : `${way}.${name}`));
}

test('what the window knows is at most twenty things, and no number tells one time from another', () => {
  const state = createEditorStore().getState();
  expect(Object.keys(state).length).toBeLessThanOrEqual(20);
  // How large something is, and how much is under way: that goes down again.
  expect(numbersIn(state, '')).toEqual(['frames.zoom', 'view.widths.0', 'work.writing', 'work.begun']);
});

test('what is begun is no longer so once it is done or has failed', async () => {
  const store = createEditorStore();
  const begun = () => store.getState().work.begun;
  const [done, failed] = [
    asBegun(store, () => Promise.resolve(1)),
    asBegun(store, () => Promise.reject(new Error('no'))),
  ];
  expect(begun()).toBe(2);
  expect([await done, await failed.catch((error: unknown) => String(error)), begun()]).toEqual([1, 'Error: no', 0]);
});

test('frames that are put up anew have another name, and load; what else is known of them stays', () => {
  const store = createEditorStore();
  const first = store.getState().frames.putUp;
  setIn(store, 'frames', { state: 'lost', zoom: 0.5 });
  putUpFrames(store, () => 'second');
  expect(first).not.toBe('second');
  expect(store.getState().frames).toEqual({ state: 'loading', putUp: 'second', opened: null, zoom: 0.5, zoomAt: null });
});
