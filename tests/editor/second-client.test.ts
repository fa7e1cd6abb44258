import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { type EditedApp, editApp } from '../support/app-copy.ts';
import { serverCalls } from '../support/second-client/server-calls.ts';

const test = base.extend<object, { readonly app: EditedApp }>({
  viewport: { width: 1040, height: 760 },
  isMobile: false,
  hasTouch: false,
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await editApp('tailwind-app');
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

interface Client {
  readonly isOpen: () => boolean;
  readonly heard: (id: string) => unknown[];
  readonly send: (message: unknown) => void;
  readonly call: (
    name: string,
    ...args: readonly unknown[]
  ) => Promise<{ readonly state: string; readonly value: unknown }>;
}
interface InPage {
  readonly client: Client;
}

/** The client's own window, at the one origin that the frame answers. */
async function openWindow(page: Page, origin: string, frame: string) {
  const window = readFileSync(join(import.meta.dirname, '../support/second-client/port.html'), 'utf8');
  await page.route(`${origin}/another-window*`, (route) => route.fulfill({ contentType: 'text/html', body: window }));
  // What is served by the test is not known to come from this machine, as what it frames does.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.goto(`${origin}/another-window?frame=${encodeURIComponent(frame)}`);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as InPage).client.isOpen())).toBe(true);
  return {
    async call(name: string, ...args: readonly unknown[]): Promise<unknown> {
      const outcome = await page.evaluate(
        ([called, given]) => (globalThis as unknown as InPage).client.call(called, ...given),
        [name, args] as const,
      );
      expect(outcome.state, name).toBe('done');
      return outcome.value;
    },
    heard: (id: string) => page.evaluate((asked) => (globalThis as unknown as InPage).client.heard(asked), id),
    send: (message: unknown) => page.evaluate((sent) => (globalThis as unknown as InPage).client.send(sent), message),
  };
}

/** What the guide says of a node, as far as this client reads it. */
interface TreeNode {
  readonly elementKey: string;
  readonly name: string;
}
interface Described {
  readonly codebaseId: string;
  readonly ancestry: readonly string[];
  readonly texts: readonly { readonly slot: unknown; readonly text: string; readonly ancestry: readonly string[] }[];
}

test('a client that knows only the guide edits a project by its calls and its frame by the port, and leaves nothing behind', async ({
  page,
  app,
}) => {
  const server = serverCalls(app.address);
  const hero = 'src/components/hero.tsx';
  const before = await app.source(hero);
  const session = await server.get('session');
  expect(session).toMatchObject({ status: 200, body: { protocol: 1, canvasId: 'main' } });
  const { frames } = session.body as { readonly frames: readonly { readonly origin: string }[] };
  const frame = await openWindow(page, server.origin, frames[0]?.origin ?? '');

  const nodes = async () =>
    ((await frame.heard('navigationTree')).at(-1) as { nodes: TreeNode[] } | undefined)?.nodes ?? [];
  await expect.poll(async () => (await nodes()).some(({ name }) => name === 'h1')).toBe(true);
  const key = (await nodes()).find(({ name }) => name === 'h1')?.elementKey;
  expect(await frame.call('setHoveredElement', key)).toBe(true);
  await frame.call('updateOutlines');
  await frame.call('clearHoveredOutlines');
  expect(await frame.call('setSelectedElement', key)).toBe(true);
  const { codebaseId, ancestry, texts } = (await frame.call('describeElement', key)) as Described;
  const element = { codebaseId, elementKey: key, ancestry };
  const [text] = texts;
  expect(text?.text).toBe('Make something that lasts');

  const read = await server.post('read/texts', { element, language: null, texts: [text] });
  expect(read).toMatchObject({ status: 200 });
  const told = await server.listen('activity');
  const change = {
    element,
    slot: text?.slot,
    oldText: text?.text,
    newText: 'Written by somebody else',
    changeId: crypto.randomUUID(),
  };
  const edited = await server.post('mutate/editText', change);
  expect(edited).toMatchObject({ status: 200, body: { files: [{ file: hero }] } });
  expect(await server.post('mutate/editText', change)).toEqual(edited);
  expect(await told.next).toMatchObject({ type: 'activity' });
  const title = page.frameLocator('iframe').locator('h1');
  await expect(title).toHaveText('Written by somebody else');
  expect(await app.source(hero)).toBe(before.replace('Make something that lasts', 'Written by somebody else'));

  const reactElement = { codebaseId };
  const refused = await server.post('mutate/addClass', {
    reactElement,
    className: 'a"b',
    stylingFramework: null,
    modifiers: [],
    customProperties: [],
  });
  expect(refused).toMatchObject({ status: 422, body: { refusal: { code: 'INVALID_CLASS' } } });
  const wrapped = await server.post('mutate/wrapInDiv', { reactElements: [reactElement] });
  expect(wrapped.status).toBe(200);
  await expect.poll(async () => (await nodes()).length).toBeGreaterThan(0);

  for (const { activityId } of [wrapped, edited].map(({ body }) => body as { readonly activityId: string }))
    expect(await server.post('activities/undoChangeToFiles', { latestUuid: activityId })).toMatchObject({
      status: 200,
    });
  await expect(title).toHaveText('Make something that lasts');
  expect(await app.source(hero)).toBe(before);
  expect(await server.get('activities')).toMatchObject({ status: 200 });

  // The page may still be at what the undo brought, and an update of it ends a text that is open: it is typed again until it is told.
  await expect(async () => {
    await frame.call('setSelectedElement', key);
    await frame.call('setEditableTexts', key, [{ slot: text?.slot, isEditable: true }]);
    expect(await frame.call('startEditingText', key, text?.slot)).toBe(true);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Typed');
    await frame.call('stopEditingText', true);
    // What was told of a text that an update ended is something else.
    await expect
      .poll(async () => (await frame.heard('editedText')).at(-1), { timeout: 5_000 })
      .toMatchObject({ elementKey: key, oldText: 'Make something that lasts', newText: 'Typed' });
  }).toPass();
  await frame.send({ id: 'GET_STATE_AND_PROPS', payload: { id: '1', componentName: 'Hero' } });
  await expect.poll(() => frame.heard('stateAndProps')).toMatchObject([{ id: '1', state: {} }]);
});

test('the second client knows nothing of the project but the guide', () => {
  const folder = join(import.meta.dirname, '../support/second-client');
  for (const file of ['server-calls.ts', 'port.html'])
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/from '\.|src-preview|scripts\//);
});
