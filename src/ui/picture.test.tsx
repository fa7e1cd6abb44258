// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

const src = 'https://school.example/photo.webp';

test.each([
  ['a picture', <Picture key="picture" src={src} alt="حديقة المدرسة" />],
  ['a photo', <Avatar key="photo" name="ليلى" photo={src} />],
])('%s that did not come is tried again when the network is back, and not before', (_, element) => {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(element));
  const image = () => container.querySelector('img');
  const happens = (type: string) => flushSync(() => globalThis.dispatchEvent(new Event(type)));
  flushSync(() => image()?.dispatchEvent(new Event('error')));
  expect(image()).toBeNull();
  happens('offline');
  expect(image()).toBeNull();
  happens('online');
  expect(image()?.getAttribute('src')).toBe(src);
  flushSync(() => image()?.dispatchEvent(new Event('error')));
  expect(image()).toBeNull();
  flushSync(() => root.unmount());
});
