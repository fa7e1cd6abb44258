// @vitest-environment jsdom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { localized } from '../i18n/localized.ts';
import { ErrorBoundary } from './error-boundary.tsx';
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

test('a part comes with the words of all that its code holds, in the language on screen', async () => {
  document.documentElement.lang = 'en';
  const words = { ar: vi.fn<() => Promise<string>>(), en: vi.fn<() => Promise<string>>().mockResolvedValue('Goodbye') };
  const lost = { ar: async () => 'ضاع', en: () => Promise.reject(new TypeError('offline')) };
  const texts: { readonly farewell?: ReturnType<typeof localized<string>> }[] = [];
  const { preload } = lazyPart(async () => {
    texts.push({ farewell: localized(words) });
    localized(lost);
    return Greeting;
  });
  await preload();
  expect(words.en).toHaveBeenCalledTimes(1);
  expect(words.ar).not.toHaveBeenCalled();
  // The same promise, and one that says that it is there.
  expect(texts[0]?.farewell?.en()).toMatchObject({ status: 'fulfilled', value: 'Goodbye' });
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

test('a part whose code does not come is told of instead of being waited for, and comes when the network is back', async () => {
  let isOnline = false;
  const { Part } = lazyPart(() => (isOnline ? Promise.resolve(Greeting) : Promise.reject(new TypeError('offline'))));
  const container = document.createElement('div');
  flushSync(() =>
    createRoot(container, { onCaughtError: () => {} }).render(
      <ErrorBoundary fallback={<b />}>
        <Suspense fallback={<i />}>
          <Part name="ليلى" />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
  await expect.poll(() => container.querySelector('b')).not.toBeNull();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => container.textContent).toBe('سلام ليلى');
});
