// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { createEditorStore } from './store/editor-store.ts';
import { manySelected, oneSelected } from './store/selected.fixture.ts';
import { askedSelection } from './store/selected.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

/** A window with a frame in hand whose keys come to it; says what each was taken for. */
function openWindow() {
  const store = createEditorStore();
  const pressed: string[] = [];
  const asked: unknown[][] = [];
  // No call is answered here.
  const call = (...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve({ state: 'failed', error: 'no answer' });
  };
  const link = { call } as unknown as FrameLink;
  const handler = createFrameMessageHandler({
    selecting: {
      store,
      api: {} as EditorApi,
      link: () => link,
      links: () => [link],
      wait: () => Promise.resolve(),
      newId: () => 'a',
    },
    changes: {} as Parameters<typeof createFrameMessageHandler>[0]['changes'],
    newId: () => 'a',
    press: (command) => pressed.push(command),
  });
  const nowhere = { tagName: 'BODY', isContentEditable: false, elementType: null };
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const key = (keys: Partial<KeyboardEvent>, activeElement = nowhere) =>
    handler.heard(
      { id: 'keyDown', payload: { ...none, key: keys.key ?? '', code: keys.code ?? '', ...keys, activeElement } },
      link,
    );
  /** What a frame is asked to select once a page has come up in it. */
  const selectedIn = async (): Promise<unknown[][]> => {
    await handler.opened(link);
    await new Promise((resolve) => setTimeout(resolve));
    return asked.filter(([name]) => String(name).startsWith('setSelected') || String(name).startsWith('setMulti'));
  };
  return { store, key, pressed, nowhere, selectedIn };
}
const duplicate = { key: 'ي', code: 'KeyD', ctrlKey: true };

test('a key that is pressed in a frame means there what it means in the window', async () => {
  const { key, pressed } = openWindow();
  await key(duplicate);
  await key({ key: 'Delete', code: 'Delete' });
  await key({ key: 'я', code: 'KeyZ', metaKey: true });
  await key({ key: 'غ', code: 'KeyY', ctrlKey: true });
  await key({ key: 'd', code: 'KeyD' });
  await key({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true });
  document.documentElement.dir = 'rtl';
  await key({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true });
  // The frame has let go of what is selected itself.
  await key({ key: 'Escape', code: 'Escape' });
  expect(pressed).toEqual(['duplicate', 'removeJsxElement', 'undo', 'redo', 'changeMode', 'moveOut', 'moveIn']);
});

test('a field of the page has its keys for itself', async () => {
  const { key, pressed, nowhere } = openWindow();
  await key(duplicate, { ...nowhere, tagName: 'SELECT' });
  await key({ key: 'z', code: 'KeyZ', ctrlKey: true }, { ...nowhere, tagName: 'INPUT' });
  await key({ key: 'Delete', code: 'Delete' }, { ...nowhere, isContentEditable: true });
  expect(pressed).toEqual([]);
});

test('a page that is used keeps its elements', async () => {
  const { store, key, pressed } = openWindow();
  store.setState(({ view }) => ({ view: { ...view, mode: 'browse' } }));
  await key(duplicate);
  await key({ key: 'Delete', code: 'Delete' });
  await key({ key: 'd', code: 'KeyD' });
  await key({ key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(pressed).toEqual(['undo']);
});

const element = (elementKey: string) => ({ elementKey, codebaseId: elementKey }) as unknown as ElementDescription;
const looked = { element: element('b'), texts: { state: 'loading' }, source: null } as const;

test('a page that comes up selects what is selected: all of several, and nothing where nothing is', async () => {
  const { store, selectedIn } = openWindow();
  expect(await selectedIn()).toEqual([]);
  store.setState(manySelected(looked, [element('a'), element('b')]));
  expect(await selectedIn()).toEqual([['setMultiselectedElementKeys', ['a', 'b']]]);
});

test('a page that comes up while something is asked for selects that once it is known', async () => {
  const { store, selectedIn } = openWindow();
  store.setState(oneSelected({ ...looked, element: element('before') }));
  store.setState((state) => ({ selection: askedSelection(state) }));
  expect(await selectedIn()).toEqual([]);
  store.setState(oneSelected(looked));
  expect((await selectedIn())[0]).toEqual(['setSelectedElement', 'b']);
});
