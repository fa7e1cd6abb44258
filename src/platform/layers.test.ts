// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeLayersOnBack, type LayerNote, layOver } from './layers.ts';

beforeAll(closeLayersOnBack);

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
/** Goes back, and waits until whatever comes of it is over. */
async function back(times = 1): Promise<void> {
  history.back();
  for (let pops = 0; pops < times; pops += 1) await popped();
}

beforeEach(() => {
  history.pushState({ key: crypto.randomUUID() }, '', '/before');
  history.pushState({ key: crypto.randomUUID() }, '', '/page');
});

test('back closes what lies over the page, the topmost first, and then leaves the page', async () => {
  const closed: string[] = [];
  layOver(() => closed.push('sheet'));
  layOver(() => closed.push('question'));
  await back();
  expect([closed, location.pathname]).toEqual([['question'], '/page']);
  await back();
  expect([closed, location.pathname]).toEqual([['question', 'sheet'], '/page']);
  await back();
  expect(location.pathname).toBe('/before');
});

test('what was closed in another way takes no step back of its own, and its place is used again', async () => {
  const closed: string[] = [];
  const { length } = history;
  layOver(() => closed.push('first'))();
  layOver(() => closed.push('second'))();
  expect(history.length).toBe(length + 1);
  await back(2);
  expect([closed, location.pathname]).toEqual([[], '/before']);
});

test('a page that was opened out of a sheet leads back to the one beneath it, and forward again', async () => {
  const release = layOver(() => {});
  history.pushState({ key: 'chosen' }, '', '/chosen');
  release();
  await back();
  expect(location.pathname).toBe('/page');
  history.forward();
  await popped();
  expect(location.pathname).toBe('/chosen');
  await back();
  await back(2);
  expect(location.pathname).toBe('/before');
});

test('anything that says it lies over the page is closed by back, and takes no step back once it is gone', async () => {
  const closed: string[] = [];
  const open = (name: string): LayerNote => {
    const detail: LayerNote = { close: () => closed.push(name) };
    document.body.dispatchEvent(new CustomEvent('layer-open', { bubbles: true, detail }));
    return detail;
  };
  open('sheet');
  await back();
  expect([closed, location.pathname]).toEqual([['sheet'], '/page']);
  open('closed by itself').release?.();
  await back(2);
  expect([closed, location.pathname]).toEqual([['sheet'], '/before']);
});

test('a dialog that was open before anybody listened is closed by back', async () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  // What this environment lacks of dialogs.
  dialog.close = () => {
    dialog.open = false;
  };
  document.body.append(dialog);
  const stop = closeLayersOnBack();
  await back();
  expect([dialog.open, location.pathname]).toEqual([false, '/page']);
  stop();
  dialog.remove();
});
