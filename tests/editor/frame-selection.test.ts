import { expect } from '@playwright/test';
import { outlineColors } from '../../src-preview/protocol/constants.ts';
import { test } from '../support/editor-frame/frame-test.ts';

const kinds = (drawn: readonly { kind: string }[]) => drawn.map(({ kind }) => kind);

test('a click selects what it is on, and neither the page nor the browser hears of it', async ({ editor }) => {
  const key = await editor.select('.away');
  expect(await editor.describe(key)).toMatchObject({ tagName: 'a', texts: [{ text: 'Somewhere else' }] });
  await editor.select('summary');
  await editor.select('.press');
  await expect(editor.frame.locator('output')).toHaveText('0');
  await expect(editor.frame.locator('details')).not.toHaveAttribute('open');
  expect(await editor.told('latestHref')).toHaveLength(1);
});

test('what a component of a library renders is selected as its instance', async ({ editor }) => {
  const description = await editor.describe(await editor.select('.press'));
  expect(description).toMatchObject({ tagName: 'button', componentName: 'Press' });
  // Words stand all around it: its size would cover some.
  await expect.poll(async () => kinds(await editor.drawn())).toEqual(['primary', 'label name']);
  const [box] = await editor.drawn();
  expect(box?.style).toContain('rgb(97, 131, 228)');
  expect(outlineColors.component).toBe('#6183e4');
});

test('hover and selection are outlined, the selection with its name and size at the edge where lines begin', async ({
  editor,
}) => {
  const key = await editor.select('h1');
  await editor.frame.locator('.sentence').hover();
  await expect
    .poll(async () => kinds(await editor.drawn()))
    .toEqual(['secondary', 'primary', 'label name', 'label size']);
  const drawn = await editor.drawn();
  const box = await editor.frame.locator('h1').boundingBox();
  expect(drawn.find(({ kind }) => kind === 'label size')?.words).toBe(
    `${Math.round(box?.width ?? 0)} x ${Math.round(box?.height ?? 0)}`,
  );
  const name = drawn.find(({ kind }) => kind === 'label name');
  expect(name?.words).toBe('h1');
  expect(name?.style).toContain('inset-inline: auto calc(');
  await editor.call('setAiContext', true);
  await expect.poll(async () => (await editor.drawn())[1]?.style).toContain('rgb(104, 88, 245)');
  await editor.call('setZoomPerc', 50);
  await expect.poll(async () => (await editor.drawn())[1]?.style).toContain('4px');
  expect(await editor.selectedKey()).toBe(key);
});

test('what lies over others unseen is pointed through; where it is to be seen it is selected itself', async ({
  editor,
  page,
}) => {
  const away = editor.frame.locator('.away');
  const dress = (style: string) => away.evaluate((link, text) => link.setAttribute('style', text), style);
  const pressed = async (): Promise<string | undefined> => {
    const box = await editor.frame.locator('.sentence').boundingBox();
    if (!box) throw new Error('the sentence is not there');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return (await editor.describe(await editor.selectedKey()))?.tagName;
  };
  // As a card's link covers the card.
  await dress('position: absolute; inset: 0');
  await expect.poll(pressed).toBe('p');
  await dress('position: absolute; inset: 0; background: rgb(255 255 255 / 0.5)');
  await expect.poll(pressed).toBe('a');
  // Nothing but what it stands in is below it here.
  await dress('position: absolute; inset: 0');
  await page.mouse.click(300, 5);
  await expect.poll(async () => (await editor.describe(await editor.selectedKey()))?.tagName).toBe('a');
});

test('siblings are selected together, and nothing else with them', async ({ editor }) => {
  await editor.select('li >> nth=0');
  await editor.frame.locator('li >> nth=2').click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await editor.lastTold('multiselectedElementKeys'))?.elementKeys).toHaveLength(2);
  await editor.frame.locator('h1').click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await editor.drawn()).find(({ kind }) => kind === 'label count')?.words).toBe('2');
  await editor.frame.locator('li >> nth=0').click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await editor.describe(await editor.selectedKey()))?.texts[0]?.text).toBe('three');
});

test('with the Alt key held nothing is pointed at', async ({ editor, page }) => {
  await editor.frame.locator('h1').hover();
  await expect.poll(async () => (await editor.lastTold('hoveredElementKey'))?.elementKey).not.toBeNull();
  await page.keyboard.down('Alt');
  await editor.frame.locator('.sentence').hover();
  await expect.poll(async () => (await editor.lastTold('hoveredElementKey'))?.elementKey).toBeNull();
});

test('arrow keys move the selection and Escape ends it; keys are told', async ({ editor, page }) => {
  await editor.select('h1');
  await page.keyboard.press('ArrowLeft');
  const selectedTag = async () => (await editor.describe(await editor.selectedKey()))?.classList.join() ?? null;
  await expect.poll(selectedTag).toBe('sentence');
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await editor.describe(await editor.selectedKey()))?.tagName).toBe('main');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await editor.describe(await editor.selectedKey()))?.tagName).toBe('h1');
  await page.keyboard.press('Escape');
  await expect.poll(() => editor.selectedKey()).toBeNull();
  await expect
    .poll(() => editor.lastTold('keyUp'))
    .toEqual({
      key: 'Escape',
      code: 'Escape',
      metaKey: false,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      activeElement: { tagName: 'BODY', isContentEditable: false, elementType: null },
    });
});

test('the context menu is asked for and not opened', async ({ editor }) => {
  await editor.frame.locator('h1').click({ button: 'right' });
  const asked = async () => (await editor.lastTold('contextRequested'))?.elementKey ?? null;
  await expect.poll(asked).not.toBeNull();
  expect((await editor.describe(await asked()))?.tagName).toBe('h1');
});

test('in drive mode the page is used, nothing is outlined or told, and a reload keeps it so', async ({
  editor,
  page,
}) => {
  await editor.select('h1');
  await editor.call('enableDriveMode');
  await expect.poll(() => editor.drawn()).toEqual([]);
  await editor.frame.locator('.press').click();
  await expect(editor.frame.locator('output')).toHaveText('1');
  await editor.call('refresh');
  await editor.settled(2);
  await editor.frame.locator('.press').click();
  await expect(editor.frame.locator('output')).toHaveText('1');
  const hovered = (await editor.told('hoveredElementKey')).length;
  await editor.frame.locator('h1').hover();
  await editor.frame.locator('.field').pressSequentially('ab');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await editor.told('keyDown')).map(({ key }) => key)).toEqual(['Tab']);
  expect(await editor.told('hoveredElementKey')).toHaveLength(hovered);
  await editor.call('disableDriveMode');
  await editor.select('h1');
});

test('the overlay stays over a dialog of the page', async ({ editor }) => {
  await editor.call('enableDriveMode');
  await editor.frame.locator('.opener').click();
  await editor.call('disableDriveMode');
  await editor.select('.inside');
  const box = await editor.frame.locator('.inside').boundingBox();
  if (!box) throw new Error('the dialog shows nothing');
  await expect.poll(async () => kinds(await editor.drawn())).toContain('primary');
  const edge = await editor.page.screenshot({ clip: { x: box.x + 20, y: box.y, width: 1, height: 1 } });
  const [red, green, blue] = await editor.page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  }, edge.toString('base64'));
  expect([red, green, blue]).toEqual([0x45, 0x97, 0xf7]);
});

test('the outer HTML that is told has no value of a field', async ({ editor }) => {
  await editor.select('.field');
  await expect.poll(async () => (await editor.lastTold('selectedElementKey'))?.outerHTML).toContain('class="field"');
  await editor.page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await editor.lastTold('selectedElementKey'))?.outerHTML).toContain('<main');
  expect(JSON.stringify(await editor.told('selectedElementKey'))).not.toContain('secret');
});

test('after an update of the page the selection is found again, and after a reload by its key', async ({
  editor,
  server,
}) => {
  const key = await editor.select('.sentence');
  server.edit((source) => source.replace('The first sentence', 'Another sentence'));
  await expect(editor.frame.locator('.sentence')).toHaveText('Another sentence');
  expect((await editor.describe(key))?.texts[0]?.text).toBe('Another sentence');
  server.edit((source) => source.replace('<h1>', '<hr />\n      <h1>'));
  await expect(editor.frame.locator('hr')).toHaveCount(1);
  await expect.poll(() => editor.selectedKey()).not.toBe(key);
  const moved = await editor.selectedKey();
  await editor.call('refresh');
  await editor.settled(2);
  expect(await editor.call('setSelectedElement', moved)).toBe(true);
  await expect.poll(async () => kinds(await editor.drawn())).toContain('primary');
});

test('an error of the page is told, and that it is gone', async ({ editor, server }) => {
  server.edit((source) => source.replace('<h1>', '<h1 <'));
  await expect.poll(async () => (await editor.lastTold('hydrationStatus'))?.status).toBe('other_error');
  expect((await editor.lastTold('hydrationStatus'))?.errorDescr).not.toBe('');
  server.edit((source) => source.replace('<h1 <', '<h1>'));
  await expect.poll(async () => (await editor.lastTold('hydrationStatus'))?.status).toBe('no_error');
});

test('the window is told what stands on the page, hosts and components, and again when that is another', async ({
  editor,
  server,
}) => {
  const nodes = async () => (await editor.lastTold('navigationTree'))?.nodes ?? [];
  await expect.poll(async () => (await nodes()).length).toBeGreaterThan(15);
  const rows = (await nodes()).filter(({ name }) => name === 'Row');
  expect(
    rows.map(({ isComponent, elementTagName, props }) => [isComponent, elementTagName, props['name']?.value]),
  ).toEqual(['one', 'two', 'three'].map((name) => [true, 'li', name]));
  const sentence = (await nodes()).find(({ directlySetClassList }) => directlySetClassList.includes('sentence'));
  expect(sentence).toMatchObject({ name: 'p', scope: 'Page', displayType: 'block' });
  const box = await editor.frame.locator('.sentence').boundingBox();
  expect(sentence?.pageBoundingBox.width).toBe(Math.round(box?.width ?? 0));
  expect((await nodes()).find(({ elementKey }) => elementKey === sentence?.parent)?.name).toBe('main');
  server.edit((source) => source.replace('<h1>', '<hr />\n      <h1>'));
  await expect.poll(async () => (await nodes()).map(({ name }) => name)).toContain('hr');
});
