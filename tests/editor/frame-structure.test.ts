import { expect } from '@playwright/test';
import type { ChangeItem } from '../../src-preview/protocol/frame/change-item.ts';
import type { FrameServer } from '../support/editor-frame/frame-server.ts';
import type { FrameWindow } from '../support/editor-frame/frame-window.ts';
import { test } from '../support/editor-frame/frame-test.ts';

const page = `
const cell = { display: 'block', inlineSize: 120, blockSize: 40 };
export function Page() {
  return (
    <main>
      <h1>Rebuild</h1>
      <section className="list">
        <span className="a" style={cell}>one</span>
        <span className="b" style={cell}>two</span>
        <span className="c" style={cell}>three</span>
      </section>
      <section className="other"><span className="d" style={cell}>four</span></section>
    </main>
  );
}
`;

async function open(editor: FrameWindow, server: FrameServer): Promise<void> {
  server.edit(() => page);
  await expect(editor.frame.locator('.other')).toHaveCount(1);
}

/** What is seen in a part of the page; what the layer has put there has a star. */
const seen = (editor: FrameWindow, part: string) =>
  editor.frame
    .locator(`.${part} > *`)
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).display !== 'none')
        .map((one) => (one.className.trim() || one.localName) + (one.hasAttribute('data-manara-editor') ? '*' : '')),
    );

const takeBack = ({ id, type, changeFields }: ChangeItem) => ({
  id: `${id} undo`,
  type: 'UNDO',
  changeFields: { changeToUndo: { id, type, changeFields } },
});

/** The middle of an element of the page, in the frame's own pixels. */
const middleOf = (editor: FrameWindow, selector: string) =>
  editor.frame.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  });

test('an element stands for the time being at another place, in another element, and where it was again', async ({
  editor,
  server,
}) => {
  await open(editor, server);
  const key = await editor.select('.a');
  expect(await editor.call('tempMoveElement', key, 2)).toMatchObject({ type: 'MOVE_JSX' });
  expect(await seen(editor, 'list')).toEqual(['b', 'c', 'a*']);
  const other = await editor.select('.other', []);
  const item = (await editor.call('tempMoveToNewParent', key, other, 0)) as ChangeItem;
  expect(await seen(editor, 'list')).toEqual(['b', 'c']);
  expect(await seen(editor, 'other')).toEqual(['a*', 'd']);
  await editor.call('applyChangeItemToDocument', takeBack(item));
  expect(await seen(editor, 'list')).toEqual(['a', 'b', 'c']);
  expect(await editor.call('tempMoveElement', key, 0)).toBeNull();
});

test('a box stands where something could go until it is written, and the page keeps its own elements', async ({
  editor,
  server,
}) => {
  await open(editor, server);
  const key = await editor.select('.other');
  expect(await editor.call('tempAddDiv', key, 0, 90, 30)).toMatchObject({ type: 'ADD_JSX' });
  expect(await seen(editor, 'other')).toEqual(['div*', 'd']);
  const box = await editor.frame.locator('.other > div').boundingBox();
  expect([box?.width, box?.height]).toEqual([90, 30]);
  await editor.call('setIsFlushing', true);
  server.edit((source) => source.replace('className="other">', 'className="other"><i className="new" />'));
  await expect.poll(() => seen(editor, 'other')).toEqual(['new', 'd']);
  await editor.call('setIsFlushing', false);
  await editor.call('tempAddDiv', key, 1, 90, 30);
  await editor.call('triggerDragCancel');
  expect(await seen(editor, 'other')).toEqual(['new', 'd']);
});

test('no element is in the page beside the copy that stood for it, not even before the page is drawn', async ({
  editor,
  server,
}) => {
  await open(editor, server);
  const key = await editor.select('.a');
  await editor.call('tempMoveElement', key, 2);
  expect(await seen(editor, 'list')).toEqual(['b', 'c', 'a*']);
  // What React does in one go when what was written arrives.
  const counts = await editor.frame.locator('.list').evaluate(async (list) => {
    const copies = () => list.querySelectorAll('[data-manara-editor]').length;
    const before = copies();
    list.append(...list.querySelectorAll('.a:not([data-manara-editor])'));
    await Promise.resolve();
    return [before, copies()];
  });
  expect(counts).toEqual([1, 0]);
});

test('the window points, drags and lets go with a pointer of its own', async ({ editor, server }) => {
  await open(editor, server);
  await expect.poll(async () => (await editor.lastTold('navigationTree'))?.nodes.length).toBeGreaterThan(6);
  await editor.call('syntheticMouseOver', await middleOf(editor, '.b'));
  await expect.poll(async () => (await editor.lastTold('hoveredElementKey'))?.elementKey).toBeTruthy();
  expect(await editor.call('triggerDragStart')).toBe(false);
  await editor.select('.a');
  expect(await editor.call('triggerDragStart')).toBe(true);
  expect(await editor.lastTold('dragStart')).toMatchObject({
    pageX: -10_000,
    pageY: -10_000,
    offsetX: 60,
    offsetY: 20,
  });
  const { clientX, clientY } = await middleOf(editor, '.c');
  await editor.call('syntheticMouseMove', { clientX, clientY: clientY + 15 });
  await expect.poll(async () => (await editor.drawn()).map(({ kind }) => kind)).toContain('move');
  await editor.call('syntheticMouseUp', { clientX, clientY: clientY + 15 });
  await expect.poll(async () => (await editor.told('dragEnd')).length).toBe(1);
  expect((await editor.lastTold('dragEnd'))?.changes).toHaveLength(1);
  expect(await seen(editor, 'list')).toEqual(['b', 'c', 'a*']);
});

test('a drag that the window ends leaves all where it was; nothing is dragged for an assistant or while the page is used', async ({
  editor,
  server,
}) => {
  await open(editor, server);
  await editor.select('.a');
  expect(await editor.call('triggerDragStart')).toBe(true);
  await editor.call('syntheticMouseMove', await middleOf(editor, '.d'));
  await editor.call('triggerDragCancel');
  await expect.poll(async () => (await editor.told('dragCancel')).length).toBe(1);
  await editor.call('syntheticMouseUp', await middleOf(editor, '.d'));
  expect(await editor.told('dragEnd')).toHaveLength(0);
  expect(await seen(editor, 'list')).toEqual(['a', 'b', 'c']);
  await editor.call('setAiContext', true);
  expect(await editor.call('triggerDragStart')).toBe(false);
  await editor.call('setAiContext', false);
  await editor.call('enableDriveMode');
  expect(await editor.call('triggerDragStart')).toBe(false);
});
