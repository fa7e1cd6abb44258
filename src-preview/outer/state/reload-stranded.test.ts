import { expect, test, vi } from 'vitest';
import { reloadStranded } from './reload-stranded.ts';
import { createEditorStore, setIn } from './store/editor-store.ts';

/** A window with a frame whose page answers what it is asked as it is told to. */
function watched(isThere = false) {
  const store = createEditorStore();
  store.setState({ server: 'open' });
  setIn(store, 'frames', { state: 'open' });
  const reload = vi.fn<() => void>(() => setIn(store, 'frames', { state: 'loading' }));
  const answer = isThere ? ({ state: 'done', value: null } as const) : ({ state: 'failed', error: 'gone' } as const);
  const { stranded } = reloadStranded({ store, reload, links: () => [{ call: () => Promise.resolve(answer) }] });
  /** A page has come that is none of ours. */
  const strand = (): void => {
    setIn(store, 'frames', { state: 'lost' });
    stranded();
  };
  return { store, reload, strand };
}

test('a page that died while its server was gone is loaded again, whichever of the two is told first', () => {
  const first = watched();
  first.strand();
  expect(first.reload).not.toHaveBeenCalled();
  first.store.setState({ server: 'lost' });
  first.store.setState({ server: 'open' });
  expect(first.reload).toHaveBeenCalledOnce();

  const second = watched();
  second.store.setState({ server: 'lost' });
  second.store.setState({ server: 'open' });
  second.strand();
  expect(second.reload).toHaveBeenCalledOnce();
});

test('a server that is gone twice in a short time is followed twice', () => {
  const { store, reload, strand } = watched();
  for (const times of [1, 2]) {
    store.setState({ server: 'lost' });
    strand();
    store.setState({ server: 'open' });
    expect(reload).toHaveBeenCalledTimes(times);
  }
});

test('a page that has led elsewhere is left, also once the one that died is there again', () => {
  const { store, reload, strand } = watched();
  strand();
  expect(reload).not.toHaveBeenCalled();
  store.setState({ server: 'lost' });
  store.setState({ server: 'open' });
  setIn(store, 'frames', { state: 'open' });
  reload.mockClear();
  strand();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that does not come by that is not loaded for ever', () => {
  const { store, reload, strand } = watched();
  store.setState({ server: 'lost' });
  store.setState({ server: 'open' });
  for (let times = 0; times < 9; times += 1) strand();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('loads that fail at once, before it is heard that the server is gone again, do not use up those after it is back', () => {
  const { store, reload, strand } = watched();
  store.setState({ server: 'lost' });
  store.setState({ server: 'open' });
  for (let times = 0; times < 9; times += 1) strand();
  store.setState({ server: 'lost' });
  store.setState({ server: 'open' });
  expect(reload).toHaveBeenCalledTimes(4);
});

test.each([
  [true, 0],
  [false, 1],
])(
  'a page that leads elsewhere long after its server was gone; it had answered once that was back: %s',
  async (isThere, times) => {
    const { store, reload, strand } = watched(isThere);
    store.setState({ server: 'lost' });
    store.setState({ server: 'open' });
    await new Promise((resolve) => setTimeout(resolve));
    strand();
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test('a server that is gone once more before pages have answered may still take one with it', async () => {
  const { store, reload, strand } = watched(true);
  for (const server of ['lost', 'open', 'lost'] as const) store.setState({ server });
  await new Promise((resolve) => setTimeout(resolve));
  strand();
  store.setState({ server: 'open' });
  expect(reload).toHaveBeenCalledOnce();
});
