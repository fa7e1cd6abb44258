// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { usePainted } from './use-painted.ts';

test('what comes with the second frame of the portal is there from the first of every later page', async () => {
  const seen: boolean[] = [];
  let frames = 0;
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  function Page({ name }: { readonly name: string }) {
    const isPainted = usePainted();
    seen.push(isPainted);
    return <p>{isPainted ? name : ''}</p>;
  }
  const container = document.createElement('div');
  const root = createRoot(container);
  requestAnimationFrame(count);
  flushSync(() => root.render(<Page key="first" name="home" />));
  expect([container.textContent, frames]).toEqual(['', 0]);
  await expect.poll(() => container.textContent).toBe('home');
  expect(frames).toBeGreaterThan(0);

  seen.length = 0;
  flushSync(() => root.render(<Page key="second" name="posts" />));
  expect(container.textContent).toBe('posts');
  expect(seen).not.toContain(false);
  flushSync(() => root.unmount());
});
