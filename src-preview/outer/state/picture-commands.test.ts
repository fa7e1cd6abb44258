import { expect, test, vi } from 'vitest';
import type { Picture } from '../../protocol/pictures.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { describedAs, keyNamed } from './moves/moved.fixture.ts';
import { pictureCommands } from './picture-commands.ts';
import { createEditorStore } from './store/editor-store.ts';
import { oneSelected } from './store/selected.fixture.ts';

const pictures: readonly Picture[] = [false, true].map((canBeNamed, at) => {
  return { id: `picture-${at}`, file: `public/${at}.png`, lies: 'public', size: null, bytes: 1, canBeNamed };
});
const said = (code: Parameters<typeof refuse>[0]) => ({ state: 'done', value: refuse(code) }) as const;

/** Whether a selected image can show another of these, where the server says this of a change. */
async function asked(answer: Awaited<ReturnType<EditorApi['can']>>, all = pictures) {
  const store = createEditorStore();
  const { value: element } = await describedAs(keyNamed('image', '0'));
  store.setState(oneSelected({ element: element as never, source: null, texts: { state: 'loading' } }));
  const can = vi.fn<EditorApi['can']>(() => Promise.resolve(answer));
  const known = { pictures: [...all], folders: [], isCut: false };
  const api = { can, pictures: () => Promise.resolve({ state: 'done', value: known }) } as unknown as EditorApi;
  // Only these two are asked, of what is selected.
  const commands = pictureCommands({ selecting: { api, store } as never, changes: {} as never });
  return { came: await commands.canChangePicture(), can };
}

test('whether an image can show another picture is asked of the first that can be named', async () => {
  const { came, can } = await asked({ state: 'done', value: true });
  expect(came).toEqual({ state: 'done', value: true });
  expect(can.mock.lastCall?.[0]).toMatchObject({
    path: 'mutate/changePropValue',
    body: { elementToModify: { codebaseId: 'tempo-image' }, propName: 'src', picture: 'picture-1' },
  });
});

test('an image that shows that one already can show others, and one whose picture code works out cannot', async () => {
  expect((await asked(said('NOTHING_TO_CHANGE'))).came).toEqual({ state: 'done', value: true });
  expect((await asked(said('PICTURE_FROM_CODE'))).came).toEqual(said('PICTURE_FROM_CODE'));
});

test('while the app has no picture that can be named nothing speaks against another', async () => {
  const { came, can } = await asked(said('PICTURE_FROM_CODE'), pictures.slice(0, 1));
  expect(came).toEqual({ state: 'done', value: true });
  expect(can).not.toHaveBeenCalled();
});
