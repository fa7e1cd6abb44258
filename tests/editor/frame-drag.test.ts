import { expect } from '@playwright/test';
import type { ChangeItem } from '../../src-preview/protocol/frame/change-item.ts';
import type { FrameServer } from '../support/editor-frame/frame-server.ts';
import type { FrameWindow } from '../support/editor-frame/frame-window.ts';
import { test } from '../support/editor-frame/frame-test.ts';

/** How three elements are laid out, and what the left or upper edge of the last of them means. */
const layouts = [
  { name: 'row', style: { display: 'flex' }, edge: 'left', means: 'before' },
  { name: 'row-reverse', style: { display: 'flex', flexDirection: 'row-reverse' }, edge: 'left', means: 'after' },
  { name: 'rtl-row', style: { display: 'flex', direction: 'rtl' }, edge: 'left', means: 'after' },
  {
    name: 'rtl-row-reverse',
    style: { display: 'flex', direction: 'rtl', flexDirection: 'row-reverse' },
    edge: 'left',
    means: 'before',
  },
  { name: 'column', style: { display: 'flex', flexDirection: 'column' }, edge: 'top', means: 'before' },
  { name: 'column-reverse', style: { display: 'flex', flexDirection: 'column-reverse' }, edge: 'top', means: 'after' },
  { name: 'grid', style: { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' }, edge: 'left', means: 'before' },
  {
    name: 'rtl-grid',
    style: { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', direction: 'rtl' },
    edge: 'left',
    means: 'after',
  },
  { name: 'list-grid', style: { display: 'grid' }, edge: 'top', means: 'before' },
  { name: 'blocks', style: {}, edge: 'top', means: 'before' },
] as const;

const page = `
const cell = { display: 'block', inlineSize: 60, blockSize: 24 };
const layouts = ${JSON.stringify(layouts)} as const;
export function Page() {
  return (
    <main style={{ paddingBlockEnd: 900 }}>
      <h1>Drag</h1>
${layouts
  .map(
    ({ name, style }) =>
      `      <section className="${name}" style={{ direction: 'ltr', padding: 4, gap: 12, marginBlock: 4, inlineSize: 420, marginRight: 'auto', marginLeft: 0, ...${JSON.stringify(style)} }}>` +
      ['a', 'b', 'c'].map((one) => `<span className="${one}" style={cell}>${one}</span>`).join('') +
      `</section>`,
  )
  .join('\n')}
      <section className="empty" style={{ blockSize: 40, inlineSize: 420, marginRight: 'auto', marginLeft: 0 }}></section>
    </main>
  );
}
`;

/** Where an element stands in the window, however large the frame is drawn. */
async function boxOf({ page: window, frame }: FrameWindow, selector: string) {
  const rect = await frame.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const outer = await window.locator('iframe').evaluate((iframe) => {
    const { left, top, width } = iframe.getBoundingClientRect();
    return { left, top, zoom: width / (iframe as HTMLIFrameElement).offsetWidth };
  });
  const { zoom } = outer;
  return {
    left: outer.left + rect.left * zoom,
    top: outer.top + rect.top * zoom,
    width: rect.width * zoom,
    height: rect.height * zoom,
  };
}

/** Drags an element to an edge of another one, or into its middle, and lets go of it. */
async function drag(editor: FrameWindow, from: string, to: string, edge: 'left' | 'top' | 'middle'): Promise<void> {
  const { mouse } = editor.page;
  const start = await boxOf(editor, from);
  const end = await boxOf(editor, to);
  const share = { left: [0.2, 0.5], top: [0.5, 0.2], middle: [0.5, 0.5] }[edge];
  await mouse.move(start.left + start.width / 2, start.top + start.height / 2);
  await mouse.down();
  await mouse.move(start.left + start.width / 2 + 30, start.top + start.height / 2 + 30);
  await mouse.move(end.left + end.width * (share[0] ?? 0), end.top + end.height * (share[1] ?? 0), { steps: 3 });
  await mouse.up();
}

/** The classes of what stands in a layout as it is seen: without what is hidden for now. */
const seen = (editor: FrameWindow, name: string) =>
  editor.frame
    .locator(`.${name} > *`)
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).display !== 'none').map((one) => one.className.trim()),
    );

async function lastChanges(editor: FrameWindow, drops: number): Promise<readonly ChangeItem[]> {
  await expect.poll(async () => (await editor.told('dragEnd')).length).toBe(drops);
  return (await editor.lastTold('dragEnd'))?.changes ?? [];
}

async function takeBack(editor: FrameWindow, changes: readonly ChangeItem[]): Promise<void> {
  for (const { id, type, changeFields } of changes)
    await editor.call('applyChangeItemToDocument', {
      id: `${id} undo`,
      type: 'UNDO',
      changeFields: { changeToUndo: { id, type, changeFields } },
    });
}

async function openLayouts(editor: FrameWindow, server: FrameServer): Promise<void> {
  server.edit(() => page);
  await expect(editor.frame.locator('.empty')).toHaveCount(1);
  await expect.poll(async () => (await editor.lastTold('navigationTree'))?.nodes.length).toBeGreaterThan(40);
}

// The other tests drag at full size: of three sizes one is looked at each time.
for (const zoom of [0.5, 1, 2]) {
  test(
    `what is let go of stands at once where it was dropped, in every layout, from right to left, at ${zoom * 100} %`,
    zoom === 0.5 ? {} : { tag: '@long' },
    async ({ editor, server }) => {
      await openLayouts(editor, server);
      await editor.page.locator('iframe').evaluate((iframe, scale) => {
        iframe.style.transformOrigin = '0 0';
        iframe.style.transform = `scale(${scale})`;
      }, zoom);
      await editor.call('setZoomPerc', zoom * 100);
      for (const [index, { name, edge, means }] of layouts.entries()) {
        await editor.frame.locator(`.${name}`).evaluate((section) => section.scrollIntoView({ block: 'start' }));
        await editor.page.evaluate(() => scrollTo(0, 0));
        await drag(editor, `.${name} > .a`, `.${name} > .c`, edge);
        const changes = await lastChanges(editor, index + 1);
        const types = changes.map(({ type }) => type);
        expect(types, name).toEqual(['MOVE_JSX']);
        const { changeFields } = changes[0] ?? {};
        expect(await seen(editor, name), `${name} ${JSON.stringify(changeFields)}`).toEqual(
          means === 'before' ? ['b', 'a', 'c'] : ['b', 'c', 'a'],
        );
        await takeBack(editor, changes);
        expect(await seen(editor, name)).toEqual(['a', 'b', 'c']);
      }
    },
  );
}

test('an empty element takes what is dropped into it, and a line shows where else it would go', async ({
  editor,
  server,
}) => {
  await openLayouts(editor, server);
  await editor.frame.locator('.empty').evaluate((section) => section.scrollIntoView({ block: 'end' }));
  await drag(editor, '.blocks > .a', '.empty', 'middle');
  const changes = await lastChanges(editor, 1);
  expect(await seen(editor, 'empty')).toEqual(['a']);
  expect(await seen(editor, 'blocks')).toEqual(['b', 'c']);
  await takeBack(editor, changes);
  await editor.frame.locator('.row').evaluate((section) => section.scrollIntoView({ block: 'end' }));
  const start = await boxOf(editor, '.row > .a');
  const end = await boxOf(editor, '.row > .c');
  const { mouse } = editor.page;
  await mouse.move(start.left + 10, start.top + 10);
  await mouse.down();
  await mouse.move(end.left + 5, end.top + 10, { steps: 4 });
  await expect.poll(async () => (await editor.drawn()).map(({ kind }) => kind)).toContain('move');
  await editor.heardAll();
  expect((await editor.told('dragStart'))[1]).toMatchObject({
    selectedParentDisplay: 'flex',
    selectedParentFlexDirection: 'row',
    dragging: true,
  });
  await editor.page.keyboard.press('Escape');
  await mouse.up();
  await expect.poll(async () => (await editor.told('dragCancel')).length).toBe(1);
  expect(await editor.told('dragEnd')).toHaveLength(1);
  expect(await seen(editor, 'row')).toEqual(['a', 'b', 'c']);
});

test('a place that the window refuses says why at the pointer, and takes nothing', async ({ editor, server }) => {
  await openLayouts(editor, server);
  const start = await boxOf(editor, '.blocks > .a');
  const end = await boxOf(editor, '.blocks > .c');
  const { mouse } = editor.page;
  await mouse.move(start.left + 10, start.top + 10);
  await mouse.down();
  await mouse.move(end.left + 10, end.top + end.height - 2, { steps: 4 });
  await expect.poll(async () => (await editor.lastTold('dropPlace'))?.changes.length).toBe(1);
  // The pointer has passed other places on its way.
  await editor.heardAll();
  const { spot = 0 } = (await editor.lastTold('dropPlace')) ?? {};
  await editor.call('sayDropRefused', spot - 1, 'Of another place');
  await editor.call('sayDropRefused', spot, 'لا يجوز هنا');
  const said = async () => (await editor.drawn()).filter(({ kind }) => kind === 'label why').map(({ words }) => words);
  await expect.poll(said).toEqual(['لا يجوز هنا']);
  await mouse.up();
  await expect.poll(async () => (await editor.lastTold('dragEnd'))?.changes).toEqual([]);
  expect(await seen(editor, 'blocks')).toEqual(['a', 'b', 'c']);
});

test('one of the things of a list goes beside another, by whichever part of it is dragged', async ({
  editor,
  server,
}) => {
  server.edit(
    () => `
const items = ['a', 'b', 'c'];
export function Page() {
  return (
    <main>
      <h1>List</h1>
      <ul className="items">{items.map((one) => <li key={one} className={one} style={{ blockSize: 60 }}><b>{one}</b></li>)}</ul>
    </main>
  );
}
`,
  );
  await expect(editor.frame.locator('.items')).toHaveCount(1);
  await expect.poll(async () => (await editor.lastTold('navigationTree'))?.nodes.length).toBeGreaterThan(8);
  await drag(editor, '.a > b', '.c > b', 'middle');
  await expect.poll(async () => (await editor.told('dragEnd')).length).toBe(1);
  const { changes, reorder } = (await editor.lastTold('dragEnd')) ?? {};
  expect(changes).toEqual([]);
  const keys = (await editor.lastTold('navigationTree'))?.nodes.filter(({ name }) => name === 'li');
  expect(reorder).toMatchObject({ elementKey: keys?.[0]?.elementKey, besideKey: keys?.[2]?.elementKey });
  expect(await seen(editor, 'items')).toEqual(reorder?.side === 'before' ? ['b', 'a', 'c'] : ['b', 'c', 'a']);
  await takeBack(editor, [{ id: reorder?.changeId ?? '', type: 'MOVE_JSX', changeFields: {} }]);
  expect(await seen(editor, 'items')).toEqual(['a', 'b', 'c']);
});

test('a press that goes less than 20 pixels is a click; nothing is dragged for an assistant, nor while the page is used', async ({
  editor,
  server,
}) => {
  await openLayouts(editor, server);
  const { mouse } = editor.page;
  const press = async (way: number) => {
    const start = await boxOf(editor, '.row > .a');
    await mouse.move(start.left + 10, start.top + 10);
    await mouse.down();
    await mouse.move(start.left + 10 + way, start.top + 10, { steps: 3 });
    await mouse.up();
  };
  await press(15);
  await expect.poll(() => editor.selectedKey()).not.toBeNull();
  expect(await editor.told('dragStart')).toHaveLength(0);
  // Drawn at half its size, the same way on the screen is twice as long in the page.
  await editor.call('setZoomPerc', 50);
  await press(30);
  expect(await editor.told('dragStart')).toHaveLength(0);
  await editor.call('setZoomPerc', 100);
  await editor.call('setAiContext', true);
  await press(80);
  expect(await editor.told('dragStart')).toHaveLength(0);
  await editor.call('setAiContext', false);
  await press(80);
  await expect.poll(async () => (await editor.told('dragStart')).length).toBe(1);
});

test('what was dropped stands there before the page hears of anything else', async ({ editor, server }) => {
  await openLayouts(editor, server);
  const copies = await editor.frame.locator('.row').evaluate((row) => {
    const at = (selector: string, x: number) => {
      const box = row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { clientX: box.left + x, clientY: box.top + 10, bubbles: true, composed: true };
    };
    const tell = (type: string, selector: string, x: number, buttons: number) =>
      row
        .querySelector(selector)
        ?.dispatchEvent(new PointerEvent(type, { ...at(selector, x), button: 0, buttons, pointerId: 1 }));
    tell('pointerdown', '.a', 10, 1);
    tell('pointermove', '.c', 5, 1);
    tell('pointermove', '.c', 6, 1);
    tell('pointerup', '.c', 6, 0);
    return row.querySelectorAll('[data-manara-editor=copy]').length;
  });
  expect(copies).toBe(1);
});
