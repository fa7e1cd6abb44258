import { expect, test, vi } from 'vitest';
import type { ActivityId } from '../../../protocol/ids.ts';
import type { FileTree, SourceElement } from '../../../protocol/http/replies.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { announce, createEditorStore } from '../store/editor-store.ts';
import { withChosen } from './chosen.ts';
import { isChosenKnown, lookedAt, nothingSelected } from '../store/selected.ts';
import { createFrameMessageHandler } from '../frame-message-handler.ts';
import { changeBegins, changeWritten, pageFollowed } from '../store/page-changes.ts';
import { followSelection, refreshSelection } from './selection.ts';
import { selectingCommands } from '../selecting/selecting-commands.ts';

const element = {
  elementKey: 'TE_tempo-1_STORYBOARD_0-1',
  codebaseId: 'tempo-1',
  ancestry: ['tempo-1'],
  tagName: 'P',
  componentName: null,
  language: 'ar',
  classList: [],
  texts: [],
};

/** A window whose frame describes elements as asked, and whose server is asked for their source. */
function openWindow(
  call: FrameLink['call'],
  treeOf: EditorApi['treeOf'] = () => Promise.resolve({ state: 'done', value: [] }),
) {
  const store = createEditorStore();
  const link = { call } as FrameLink;
  // Only this call is made here.
  const api = { treeOf } as unknown as EditorApi;
  const deps = { store, api, link: () => link, links: () => [link], wait: () => Promise.resolve(), newId: () => 'b' };
  return { store, deps, selected: () => lookedAt(store.getState())?.element.elementKey };
}

/** Selects an element while `meanwhile` happens; says what is announced in the end. */
async function select(meanwhile: (store: ReturnType<typeof createEditorStore>) => void): Promise<string | undefined> {
  const { store, deps } = openWindow(
    () => Promise.resolve({ state: 'done', value: element }),
    () => {
      meanwhile(store);
      return Promise.resolve({ state: 'done', value: [] });
    },
  );
  await followSelection(deps, element.elementKey);
  expect(lookedAt(store.getState())?.element.elementKey).toBe(element.elementKey);
  return store.getState().announcement?.text.kind;
}

test('what is selected is said, but not over what came of something that was done meanwhile', async () => {
  expect(await select(() => undefined)).toBe('selected');
  expect(await select((store) => announce(store, () => 'a', { kind: 'undone' }))).toBe('undone');
});

/** The element of a key, as a frame describes it. */
const described = (elementKey: unknown) => ({ state: 'done', value: { ...element, elementKey } }) as const;
const otherKey = 'TE_tempo-2_STORYBOARD_0-2';

test('a late answer about what was selected before takes nothing from what is selected now', async () => {
  const late: (() => void)[] = [];
  let isBusy = false;
  const { deps, selected } = openWindow((name, ...[key]: readonly unknown[]) =>
    isBusy && name === 'describeElement' && key === element.elementKey
      ? new Promise((resolve) => late.push(() => resolve(described(key))))
      : Promise.resolve(described(key)),
  );
  await followSelection(deps, element.elementKey);
  isBusy = true;
  const [refreshed, followed] = [refreshSelection(deps), followSelection(deps, element.elementKey)];
  await followSelection(deps, otherKey);
  for (const answer of late) answer();
  await Promise.all([refreshed, followed]);
  expect([late.length, selected()]).toEqual([2, otherKey]);
});

/** A window whose patience with the page ends when the test says so, and whose page has just what the test says. */
function openPatientWindow() {
  const onPage = new Set<unknown>([element.elementKey]);
  const opened = openWindow((name, ...[key]: readonly unknown[]) =>
    Promise.resolve(name !== 'describeElement' || onPage.has(key) ? described(key) : { state: 'done', value: null }),
  );
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { ...opened, deps: { ...opened.deps, wait }, onPage, giveUp: () => ends.shift()?.() };
}

test('a page that is being updated is asked again whenever it has changed, for what is selected', async () => {
  const { store, deps, selected, onPage } = openPatientWindow();
  await followSelection(deps, element.elementKey);
  const followed = followSelection(deps, otherKey);
  pageFollowed(store);
  await new Promise((resolve) => setTimeout(resolve));
  expect([selected(), isChosenKnown(store.getState())]).toEqual([element.elementKey, false]);
  onPage.add(otherKey);
  pageFollowed(store);
  await followed;
  expect([selected(), isChosenKnown(store.getState())]).toEqual([otherKey, true]);
});

test('another look at what was selected before is no answer to what is asked for meanwhile', async () => {
  const late: (() => void)[] = [];
  let isBusy = false;
  const { store, deps, selected } = openWindow((name, ...[key]: readonly unknown[]) => {
    if (!isBusy || name !== 'describeElement') return Promise.resolve(described(key));
    return new Promise((resolve) => void late.push(() => resolve(described(key))));
  });
  await followSelection(deps, element.elementKey);
  isBusy = true;
  const refreshed = refreshSelection(deps);
  const followed = followSelection(deps, otherKey);
  late.shift()?.();
  await refreshed;
  expect([selected(), isChosenKnown(store.getState())]).toEqual([element.elementKey, false]);
  late.shift()?.();
  await followed;
  expect([selected(), isChosenKnown(store.getState())]).toEqual([otherKey, true]);
});

test('what the page does not show in the end is not selected, and nothing is done with what was selected before', async () => {
  const { store, deps, selected, giveUp } = openPatientWindow();
  await followSelection(deps, element.elementKey);
  store.setState({ menu: { x: 1, y: 1, frameName: null } });
  const followed = followSelection(deps, otherKey);
  const done: unknown[] = [];
  const removed = withChosen(store, (chosen) => Promise.resolve(done.push(...chosen) > 0));
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  giveUp();
  await followed;
  expect([await removed, done, selected(), store.getState().menu]).toEqual([false, [], undefined, null]);
  expect(store.getState().announcement?.text.kind).toBe('notFollowed');
});

test('what is done right after a press is done with what was pressed', async () => {
  const { store, deps } = openWindow((_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)));
  await followSelection(deps, element.elementKey);
  const followed = followSelection(deps, otherKey);
  const chosen = async () => {
    const keys: string[] = [];
    await withChosen(store, async (elements) => keys.push(...elements.map(({ elementKey }) => elementKey)) > 0);
    return keys;
  };
  expect(await chosen()).toEqual([otherKey]);
  await followed;
  expect(await chosen()).toEqual([otherKey]);
});

test('a page that shows a change later than it is waited for is looked at when it does, until something else is selected', async () => {
  let text = 'البداية';
  let looks = 0;
  const { store, deps } = openWindow((name, ..._given: readonly unknown[]) => {
    if (name === 'describeElement') looks += 1;
    const texts = [{ slot: { node: 0 }, text, ancestry: ['tempo-1'] }];
    return Promise.resolve({ state: 'done', value: { ...element, texts } });
  });
  const api = { ...deps.api, texts: () => Promise.resolve({ state: 'done', value: [] }) } as unknown as EditorApi;
  const shown = () => lookedAt(store.getState())?.element.texts[0]?.text;
  await followSelection({ ...deps, api }, element.elementKey);
  await refreshSelection({ ...deps, api }, (one) => one.texts[0]?.text !== 'البداية');
  expect(shown()).toBe('البداية');
  text = 'الرئيسية';
  pageFollowed(store);
  await expect.poll(shown).toBe('الرئيسية');
  await refreshSelection({ ...deps, api }, () => false);
  store.setState(nothingSelected());
  looks = 0;
  text = 'غدًا';
  pageFollowed(store);
  await new Promise((resolve) => setTimeout(resolve));
  expect(looks).toBe(0);
});

test('a page that has taken its update in and says nothing else is looked at then, and not before', async () => {
  const { store, deps } = openPatientWindow();
  const activityId = 'a' as ActivityId;
  await followSelection(deps, element.elementKey);
  pageFollowed(store, activityId);
  changeBegins(store);
  changeWritten(store, activityId);
  const said: string[] = [];
  const refreshed = refreshSelection(deps, () => false).then(() => said.push('looked at'));
  pageFollowed(store, null);
  await new Promise((resolve) => setTimeout(resolve));
  said.push('told');
  pageFollowed(store, activityId);
  await refreshed;
  expect(said).toEqual(['told', 'looked at']);
});

test('a change that is taken back before it was looked at is looked at only once the page shows that', async () => {
  let text = 'البداية';
  const { store, deps } = openWindow(() => {
    const texts = [{ slot: { node: 0 }, text, ancestry: ['tempo-1'] }];
    return Promise.resolve({ state: 'done', value: { ...element, texts } });
  });
  const api = { ...deps.api, texts: () => Promise.resolve({ state: 'done', value: [] }) } as unknown as EditorApi;
  const wait = () => new Promise<void>(() => undefined);
  const shown = () => lookedAt(store.getState())?.element.texts[0]?.text;
  await followSelection({ ...deps, api }, element.elementKey);
  const undone = 'b' as ActivityId;
  changeBegins(store);
  changeWritten(store, undone);
  // The page still shows the change itself, which is not what was looked at before it either.
  text = 'غدًا';
  await refreshSelection({ ...deps, api, wait }, (one) => one.texts[0]?.text !== 'البداية');
  expect(shown()).toBe('غدًا');
  text = 'البداية';
  pageFollowed(store, undone);
  await expect.poll(shown).toBe('البداية');
});

test('what is typed into the words of an element stays where the page gives that another key', async () => {
  let text = 'اليوم';
  const { store, deps } = openWindow((_, ...[elementKey]: readonly unknown[]) => {
    const texts = [{ slot: { node: 0 }, text, ancestry: ['tempo-1'] }];
    return Promise.resolve({ state: 'done', value: { ...element, elementKey, texts } });
  });
  const texts: EditorApi['texts'] = () => Promise.resolve({ state: 'done', value: [] });
  const api = { ...deps.api, texts };
  await followSelection({ ...deps, api }, element.elementKey);
  const seen: unknown[] = [];
  store.subscribe((state) => seen.push(lookedAt(state)?.texts.state));
  await followSelection({ ...deps, api }, otherKey);
  expect(seen).not.toContain('loading');
  text = 'غدًا';
  await followSelection({ ...deps, api }, element.elementKey);
  expect(seen).toContain('loading');
});

test('a server that does not answer counts as gone, which has it asked anew; one that fails is asked again by hand', async () => {
  const elements = [{ codebaseId: element.codebaseId }] as unknown as FileTree['elements'];
  const { store, deps } = openWindow((_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)));
  const answers: Answer<readonly FileTree[]>[] = [
    { state: 'lost' },
    { state: 'failed', status: 500 },
    { state: 'done', value: [{ file: 'a', hash: '', elements }] },
  ];
  const treeOf: EditorApi['treeOf'] = () => Promise.resolve(answers.shift() ?? { state: 'lost' });
  const commands = selectingCommands({ ...deps, api: { treeOf } as unknown as EditorApi });
  store.setState({ server: 'open' });
  await commands.select(element.elementKey);
  expect(store.getState()).toMatchObject({ server: 'lost', selection: { looked: { source: null } } });
  store.setState({ server: 'open' });
  await commands.lookAgain();
  expect(store.getState()).toMatchObject({ server: 'open', selection: { looked: { source: null } } });
  await commands.lookAgain();
  expect(lookedAt(store.getState())?.source).toBe(elements[0]);
  expect(answers).toEqual([]);
});

test('of several looks at the same element only what the last one found is shown', async () => {
  const waiting: ((file: string) => void)[] = [];
  const elementOf = (file: string) => ({ codebaseId: element.codebaseId, file }) as unknown as SourceElement;
  const { store, deps } = openWindow(
    (_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)),
    () =>
      new Promise((resolve) => {
        waiting.push((file) => resolve({ state: 'done', value: [{ file, hash: '', elements: [elementOf(file)] }] }));
      }),
  );
  const both = [followSelection(deps, element.elementKey), followSelection(deps, element.elementKey)];
  await expect.poll(() => waiting.length).toBe(1);
  both.push(refreshSelection(deps));
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('later');
  await both[2];
  waiting[0]?.('older');
  await Promise.all(both);
  expect(lookedAt(store.getState())?.source).toEqual(elementOf('later'));
  expect(store.getState().announcement?.text.kind).toBe('selected');
});

test('what a frame told of its selection before it did as it was asked takes nothing from what is selected', async () => {
  const answers: (() => void)[] = [];
  const { deps, selected } = openWindow((name, ...[key]: readonly unknown[]) =>
    name === 'setSelectedElement'
      ? new Promise((resolve) => answers.push(() => resolve({ state: 'done', value: null })))
      : Promise.resolve(described(key)),
  );
  const handler = createFrameMessageHandler({
    selecting: deps,
    // No change is heard of here.
    changes: {} as Parameters<typeof createFrameMessageHandler>[0]['changes'],
    newId: () => 'a',
    press: () => undefined,
  });
  const told = (elementKey: string) =>
    handler.heard({ id: 'selectedElementKey', payload: { elementKey, outerHTML: null } }, deps.link());
  await selectingCommands(deps).select(element.elementKey);
  await told(otherKey);
  expect(selected()).toBe(element.elementKey);
  for (const answer of answers) answer();
  await Promise.resolve();
  await told(otherKey);
  expect(selected()).toBe(otherKey);
});

test('what is known of an element only after its page was left does not stand on the page that came', async () => {
  let answer = (): void => undefined;
  const { store, deps } = openWindow(
    (_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)),
    () => new Promise((resolve) => void (answer = () => resolve({ state: 'done', value: [] }))),
  );
  const followed = followSelection(deps, element.elementKey);
  await vi.waitFor(() => expect(lookedAt(store.getState())).not.toBeNull(), { timeout: 60_000 });
  store.setState(({ view }) => ({ view: { ...view, path: '/faq' } }));
  answer();
  await followed;
  expect(store.getState().selection).toMatchObject({ kind: 'one', seenOn: '/' });
  const again = refreshSelection(deps);
  await vi.waitFor(() => expect(store.getState().selection).toMatchObject({ seenOn: '/faq' }), { timeout: 60_000 });
  answer();
  await again;
});

test('a description that comes once the page is another was of the page before', async () => {
  let answer = (): void => undefined;
  const { store, deps } = openWindow((name, ...[key]: readonly unknown[]) =>
    name === 'describeElement'
      ? new Promise((resolve) => void (answer = () => resolve(described(key))))
      : Promise.resolve(described(key)),
  );
  const followed = followSelection(deps, element.elementKey);
  store.setState(({ view }) => ({ view: { ...view, path: '/faq' } }));
  answer();
  await followed;
  expect(store.getState().selection).toMatchObject({ kind: 'one', seenOn: '/' });
});
