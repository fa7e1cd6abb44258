// @vitest-environment jsdom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>{`سلام ${name}`}</p>;

test('a part whose code is there renders in the very first pass', async () => {
  const { Part, preload } = lazyPart(() => Promise.resolve(Greeting));
  await preload();
  const container = document.createElement('div');
  flushSync(() => createRoot(container).render(<Part name="ليلى" />));
  expect(container.textContent).toBe('سلام ليلى');
});

test('a part that is not there yet leaves its place to the fallback', async () => {
  const { Part } = lazyPart(() => Promise.resolve(Greeting));
  const container = document.createElement('div');
  flushSync(() =>
    createRoot(container).render(
      <Suspense fallback={<i />}>
        <Part name="ليلى" />
      </Suspense>,
    ),
  );
  expect(container.querySelector('i')).not.toBeNull();
  await expect.poll(() => container.textContent).toBe('سلام ليلى');
});

test('a download that was lost is asked for again by itself, and by whoever wants it later; one that worked is not', async () => {
  const offline = new TypeError('offline');
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
    .mockResolvedValue(Greeting);
  const { preload } = lazyPart(load);
  await expect(preload()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(2);
  await preload();
  await preload();
  expect(load).toHaveBeenCalledTimes(4);
});
