// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart } from './lazy-part.ts';

const key = Symbol('a part');
const layerAddress = 'https://editor.test/layer/frame.js';
const make = vi.fn<(ground: unknown) => object>(() => ({ name: 'part' }));
beforeEach(() => {
  document.head.replaceChildren();
  make.mockClear();
  Object.assign(globalThis, { [key]: make });
});

const part = () => createLazyPart<object>({ file: 'part.js', key, layerAddress }, { window });
const scripts = () => [...document.querySelectorAll('script')];
const comes = (how: 'load' | 'error') => scripts().forEach((script) => script.dispatchEvent(new Event(how)));

test('the part comes once from beside the layer’s own script, whoever asks, with its ground', async () => {
  const lazy = part();
  const asked = [lazy.load(), lazy.load()];
  expect(scripts().map(({ src }) => src)).toEqual(['https://editor.test/layer/part.js']);
  // It is the layer's own, of which the page's changes say nothing.
  expect(scripts()[0]?.hasAttribute('data-manara-editor')).toBe(true);
  expect(lazy.now()).toBeNull();
  comes('load');
  const [one, other] = await Promise.all(asked);
  expect(one === other && lazy.now() === one).toBe(true);
  expect(make.mock.calls).toEqual([[{ window }]]);
  expect(scripts()).toEqual([]);
  expect(await lazy.load()).toBe(one);
  expect(scripts()).toEqual([]);
});

test('what did not come is asked for again by the next who needs it', async () => {
  const lazy = part();
  const failed = lazy.load();
  comes('error');
  await expect(failed).rejects.toThrow('part.js could not be loaded');
  expect([lazy.now(), scripts()]).toEqual([null, []]);
  const again = lazy.load();
  comes('load');
  expect(await again).toEqual({ name: 'part' });
});
