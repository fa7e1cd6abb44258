import { expect } from '@playwright/test';
import { test } from '../support/editor-frame/frame-test.ts';
import type { FrameWindow } from '../support/editor-frame/frame-window.ts';

/** What the console of the page says from now on. */
function consoleOf(editor: FrameWindow): string[] {
  const said: string[] = [];
  editor.page.on('console', (message) => said.push(message.text()));
  return said;
}
const openAt = (editor: FrameWindow, windowUrl: string, path: string) =>
  editor.open(`${windowUrl}?path=${encodeURIComponent(path)}`);

test('keys carry the id of the storyboard, and outlines and the tree what the sources call their elements', async ({
  editor,
}) => {
  const key = await editor.select('.sentence');
  const { codebaseId } = (await editor.describe(key)) ?? {};
  await editor.call('initProject', { storyboardId: 'board-7' });
  await expect.poll(() => editor.selectedKey()).toContain(`TE_${codebaseId}_board-7_0-`);
  await editor.call('setNewLookups', { [String(codebaseId)]: { name: 'footer.Part', scope: 'src/page.tsx#Page' } });
  const label = async () => (await editor.drawn()).find(({ kind }) => kind === 'label name')?.words;
  await expect.poll(label).toBe('footer.Part');
  const node = async () =>
    (await editor.lastTold('navigationTree'))?.nodes.find(({ elementKey }) => elementKey.includes(String(codebaseId)));
  await expect.poll(node).toMatchObject({ name: 'footer.Part', scope: 'src/page.tsx#Page' });
  await expect.poll(async () => (await node())?.elementKey).toContain('_board-7_');
});

test('the page itself has the names of roots, and may be selected', async ({ editor }) => {
  for (const name of ['body', 'root', 'STORYBOARD'])
    expect((await editor.describe(`TE_${name}_page_0`))?.tagName).toBe('body');
  await editor.post({ id: 'inspectElement', payload: { componentName: 'body', elementId: '__next' } });
  await expect.poll(() => editor.lastTold('inspectElementReply')).toMatchObject({ element: { tagName: 'body' } });
  await editor.frame.locator('html').click({ position: { x: 5, y: 690 } });
  await expect.poll(() => editor.selectedKey()).toBe('TE_STORYBOARD_page_0');
});

test('an event of any name reaches the page', async ({ editor }) => {
  await editor.frame.locator('body').evaluate((body) => {
    document.addEventListener('school:bell', ({ detail }: CustomEventInit) => body.setAttribute('data-rang', detail));
  });
  await editor.call('dispatchEvent', 'school:bell', 'twice');
  await expect(editor.frame.locator('body')).toHaveAttribute('data-rang', 'twice');
});

test('where the pointer is is told while the page is edited, the wheel and the menu with all of their fields', async ({
  editor,
  page,
}) => {
  const heading = editor.frame.locator('h1');
  await heading.hover();
  await expect.poll(() => editor.lastTold('mouseMove')).toBeTruthy();
  const move = await editor.lastTold('mouseMove');
  expect(Object.keys(move ?? {}).toSorted()).toEqual(['clientX', 'clientY', 'pageX', 'pageY']);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => editor.lastTold('wheel')).toMatchObject({ deltaX: 0, deltaY: 40, ctrlKey: false });
  expect(Object.keys((await editor.lastTold('wheel')) ?? {}).toSorted()).toEqual([
    'altKey',
    'ctrlKey',
    'deltaX',
    'deltaY',
    'metaKey',
    'shiftKey',
    'wheelDelta',
    'x',
    'y',
  ]);
  await editor.call('enableDriveMode');
  const before = (await editor.told('mouseMove')).length;
  await editor.frame.locator('.sentence').hover();
  await editor.frame.locator('.measure').click({ button: 'right' });
  await editor.call('disableDriveMode');
  await editor.select('.sentence', [true]);
  // It is told with the next picture of the screen.
  await expect.poll(async () => (await editor.told('mouseMove')).length).toBeGreaterThan(before);
  await editor.frame.locator('.sentence').click();
  await expect(editor.frame.locator('manara-text')).toBeFocused();
  await editor.heardAll();
  const typing = (await editor.told('mouseMove')).length;
  await editor.frame.locator('.sentence').click({ button: 'right' });
  await editor.heardAll();
  expect(await editor.told('mouseMove')).toHaveLength(typing);
  expect(await editor.told('contextRequested')).toHaveLength(0);
});

const boxes = [
  { path: '/?storyboard=true', background: 'rgb(1, 2, 3)', overflow: 'visible' },
  { path: '/?storyboard=true&type=STORY', background: 'rgba(0, 0, 0, 0)', overflow: 'hidden' },
  { path: '/?storyboard=true&type=COMPONENT', background: 'rgba(0, 0, 0, 0)', overflow: 'hidden' },
];
for (const { path, background, overflow } of boxes)
  test(`a page at ${path} fills its frame${overflow === 'hidden' ? ', and nothing of it has a ground or scrolls' : ''}`, async ({
    editor,
    server,
  }) => {
    await openAt(editor, server.windowUrl, path);
    const seen = await editor.frame.locator('html').evaluate((html) => {
      const style = document.createElement('style');
      style.textContent = 'html, body, #root { background: rgb(1 2 3); }';
      document.head.append(style);
      const parts = [document.querySelector('#root'), document.body, html].map((one) => one ?? html);
      return parts.map((one) => {
        const { backgroundColor, overflowX, width, height } = getComputedStyle(one);
        return { backgroundColor, overflowX, isWhole: width === `${innerWidth}px` && height === `${innerHeight}px` };
      });
    });
    const [root, body, html] = seen;
    expect(root).toEqual({ backgroundColor: background, overflowX: overflow, isWhole: true });
    for (const one of [body, html]) expect([one?.backgroundColor, one?.overflowX]).toEqual([background, overflow]);
    if (overflow === 'hidden') expect(seen.every(({ isWhole }) => isWhole)).toBe(true);
  });

test('the layer says nothing on the console unless it is asked to', async ({ editor, server }) => {
  const said = consoleOf(editor);
  const provoke = async () => {
    const [first, second] = [await editor.select('li >> nth=0'), await editor.select('.sentence')];
    const id = (await editor.describe(first))?.codebaseId ?? '';
    const nowhere = 'tempo-00000000-0000-4000-8000-000000000000';
    await editor.frame.locator('body').evaluate(() => {
      const style = document.createElement('style');
      style.textContent = '.x:is(.sentence.other) { color: red; }';
      document.head.append(style);
    });
    // By `li` are meant three elements: the first is taken.
    await editor.call('describeElement', `TE_${id}_page_0-9-9`);
    await editor.call('processRulesForSelectedElement', second, true);
    await editor.call('applyChangeItemToDocument', {
      id: '1',
      type: 'STYLING',
      changeFields: {
        codebaseId: nowhere,
        stylingChanges: {},
        stylingFramework: 'CSS',
        modifiers: [],
        customProperties: [],
      },
    });
    const fields = { codebaseIdToMoveTo: nowhere, codebaseIdToMove: id };
    await editor.call('applyChangeItemToDocument', { id: '2', type: 'MOVE_JSX', changeFields: fields });
    const styled = (await editor.describe(second))?.codebaseId ?? '';
    await editor.call('applyChangeItemToDocument', {
      id: '3',
      type: 'STYLING',
      changeFields: {
        codebaseId: styled,
        stylingChanges: { color: 'red' },
        stylingFramework: 'CSS',
        modifiers: [],
        customProperties: [],
      },
      instantUpdateData: { conditions: ['@strange'] },
    });
  };
  await provoke();
  expect(said.filter((line) => line.includes('manara-editor'))).toEqual([]);
  await openAt(editor, server.windowUrl, '/?debugLog=true');
  await provoke();
  for (const sentence of [
    'elements are',
    'Skipping is selector with multiple classes',
    'Could not find component element for instant update',
    'Could not find new parent element for instant update',
    'Error adding rule',
  ])
    await expect.poll(() => said.some((line) => line.includes(sentence)), sentence).toBe(true);
});

test('what React reports of a page that it could not take over is told, but where only Vite is asked', async ({
  editor,
  server,
}) => {
  const report = () =>
    editor.frame
      .locator('body')
      .evaluate(() => reportError(new Error('Hydration failed because the text was another')));
  await report();
  expect(await editor.call('checkIfHydrationError')).toEqual({
    status: 'error',
    errorDescr: 'Uncaught Error: Hydration failed because the text was another',
    errorLabel: 'React',
    errorBody: '',
  });
  await openAt(editor, server.windowUrl, '/?framework=VITE');
  await report();
  expect(await editor.call('checkIfHydrationError')).toEqual({ status: 'no_error' });
  server.edit((source) => source.replace('<h1>', '<h1 <'));
  await expect.poll(() => editor.lastTold('hydrationStatus')).toMatchObject({ status: 'other_error' });
  const status = await editor.lastTold('hydrationStatus');
  expect(Object.keys(status ?? {}).toSorted()).toEqual(['errorBody', 'errorDescr', 'errorLabel', 'status']);
  server.edit((source) => source.replace('<h1 <', '<h1>'));
  await expect.poll(() => editor.lastTold('hydrationStatus')).toEqual({ status: 'no_error' });
});

test('a page that was emptied while changes were written is loaded again; one that stands is left alone', async ({
  editor,
}) => {
  await editor.call('setIsFlushing', true);
  await editor.call('setIsFlushing', false);
  await editor.frame.locator('body').evaluate((body) => body.setAttribute('data-same', ''));
  await editor.call('setIsFlushing', true);
  await editor.frame.locator('#root').evaluate((root) => root.replaceChildren());
  await editor.call('setIsFlushing', false);
  await editor.settled(2);
  await expect(editor.frame.locator('body')).not.toHaveAttribute('data-same');
});

test('the window goes back and forth through what the frame has shown, and has it loaded again', async ({ editor }) => {
  await editor.call('navigate', '/?second');
  await editor.settled(2);
  const href = async () => new URL((await editor.lastTold('latestHref'))?.href ?? 'http://x').search;
  await expect.poll(href).toBe('?second');
  await editor.call('goBack');
  await expect.poll(href).toBe('');
  await editor.settled(3);
  await editor.call('goForward');
  await expect.poll(href).toBe('?second');
  await editor.settled(4);
  await editor.call('refresh');
  await editor.settled(5);
});

test('state and properties of a component on the page are told, and why not', async ({ editor }) => {
  await editor.frame.locator('body').evaluate(() => undefined);
  await editor.post({ id: 'GET_STATE_AND_PROPS', payload: { id: 'a', componentName: 'Press' } });
  await expect
    .poll(() => editor.told('stateAndProps'))
    .toEqual([{ id: 'a', props: { children: 'Press me', onPress: 'TEMPO_FUNCTION_TYPE' }, state: {} }]);
  await editor.post({ id: 'GET_STATE_AND_PROPS', payload: { id: 'b', componentName: 'Page' } });
  await expect.poll(() => editor.lastTold('stateAndProps')).toEqual({ id: 'b', props: {}, state: { 0: 0 } });
  await editor.post({ id: 'inspectElement', payload: { id: 'c', componentName: 'Row' } });
  await expect
    .poll(() => editor.lastTold('inspectElementReply'))
    .toMatchObject({ id: 'c', element: { tagName: 'li', componentName: 'Row' } });
  await editor.post({ id: 'inspectElement', payload: {} });
  await expect.poll(() => editor.lastTold('inspectElementReply')).toEqual({ id: null, error: 'No component name' });
  // Without a payload it is no message.
  await editor.post({ id: 'inspectElement' });
  await editor.heardAll();
  expect(await editor.told('inspectElementReply')).toHaveLength(2);
});
