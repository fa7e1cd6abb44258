// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { FrameLink } from '../frame/frame-link.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { createEditorStore } from './store/editor-store.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

/** A window with a frame in hand whose keys come to it; says what each was taken for. */
function openWindow() {
  const store = createEditorStore();
  const pressed: string[] = [];
  // No call is made here.
  const link = { call: () => Promise.resolve({ state: 'lost' }) } as unknown as FrameLink;
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
  return { store, key, pressed, nowhere };
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
