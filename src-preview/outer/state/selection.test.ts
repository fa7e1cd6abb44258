import { expect, test } from 'vitest';
import type { FileTree, SourceElement } from '../../protocol/http/replies.ts';
import type { EditorApi } from '../server/editor-api.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import { announce, createEditorStore } from './editor-store.ts';
import { withChosen } from './chosen.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { followSelection, refreshSelection } from './selection.ts';
import { selectingCommands } from './selecting-commands.ts';

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
  return { store, deps, selected: () => store.getState().selection?.element.elementKey };
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
  expect(store.getState().selection?.element.elementKey).toBe(element.elementKey);
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

test('a page that is being updated is asked again for what is selected; a menu of what is not there any more is closed', async () => {
  let asked = 0;
  const { store, deps, selected } = openWindow((name, ...[key]: readonly unknown[]) => {
    const isThere = name !== 'describeElement' || key !== otherKey || (asked += 1) > 3;
    return Promise.resolve(isThere ? described(key) : { state: 'done', value: null });
  });
  await followSelection(deps, element.elementKey);
  await followSelection(deps, otherKey);
  expect(selected()).toBe(otherKey);
  await followSelection(deps, element.elementKey);
  asked = -1_000;
  store.setState({ menu: { x: 1, y: 1, frameName: null } });
  await followSelection(deps, otherKey);
  expect([selected(), store.getState().menu]).toEqual([element.elementKey, null]);
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

test('a page that shows a change later than it is waited for is looked at again, until something else is selected', async () => {
  const says = (text: string) => ({
    state: 'done' as const,
    value: { ...element, texts: [{ slot: { node: 0 }, text, ancestry: ['tempo-1'] }] },
  });
  let looks = 0;
  const { store, deps } = openWindow((name, ..._given: readonly unknown[]) =>
    Promise.resolve(name === 'describeElement' ? says((looks += 1) > 60 ? 'الرئيسية' : 'البداية') : says('')),
  );
  const api = { ...deps.api, texts: () => Promise.resolve({ state: 'done', value: [] }) } as unknown as EditorApi;
  const shown = () => store.getState().selection?.element.texts[0]?.text;
  await followSelection({ ...deps, api }, element.elementKey);
  await refreshSelection({ ...deps, api }, (one) => one.texts[0]?.text !== 'البداية');
  await expect.poll(shown).toBe('الرئيسية');
  const looked = looks;
  looks = 0;
  await refreshSelection({ ...deps, api }, () => false);
  store.setState({ selection: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect([looked < 70, looks < 60]).toEqual([true, true]);
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
  store.subscribe(({ selection }) => seen.push(selection?.texts.state));
  await followSelection({ ...deps, api }, otherKey);
  expect(seen).not.toContain('loading');
  text = 'غدًا';
  await followSelection({ ...deps, api }, element.elementKey);
  expect(seen).toContain('loading');
});

test('a source that a busy server did not tell in time is asked for again by itself', async () => {
  let asked = 0;
  const elements = [{ codebaseId: element.codebaseId }] as unknown as FileTree['elements'];
  const { store, deps } = openWindow(
    (_, ...[key]: readonly unknown[]) => Promise.resolve(described(key)),
    () =>
      Promise.resolve(
        (asked += 1) < 3 ? { state: 'lost' } : { state: 'done', value: [{ file: 'a', hash: '', elements }] },
      ),
  );
  await followSelection(deps, element.elementKey);
  expect(store.getState().selection?.source).toBeNull();
  await expect.poll(() => store.getState().selection?.source).toBe(elements[0]);
  expect(asked).toBe(3);
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
  expect(store.getState().selection?.source).toEqual(elementOf('later'));
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
