// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { loadTranslate } from '../../i18n/catalog.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

const src = 'https://school.example/photo.webp';

test.each([
  ['a picture', <Picture key="picture" src={src} alt="حديقة المدرسة" />],
  ['a photo', <Avatar key="photo" name="ليلى" photo={src} />],
])('%s that did not come is tried again at once when the network is back', (_, element) => {
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

test('a picture that one bad moment cost is tried three times more, with growing pauses', () => {
  vi.useFakeTimers();
  const container = document.createElement('div');
  const root = createRoot(container);
  const image = () => container.querySelector('img');
  const pattern = () => container.querySelector('[class*=pattern]');
  const fails = () => flushSync(() => image()?.dispatchEvent(new Event('error')));
  const passes = (seconds: number) => flushSync(() => vi.advanceTimersByTime(seconds * 1_000));
  flushSync(() => root.render(<Picture src={src} alt="" />));
  for (const pause of [2, 8, 30]) {
    fails();
    passes(pause - 0.001);
    expect([image(), pattern()]).toEqual([null, expect.anything()]);
    passes(0.001);
    // The pattern stays until the picture is there: what is tried in vain changes nothing that is seen.
    expect([image(), pattern()]).toEqual([expect.anything(), expect.anything()]);
  }
  flushSync(() => image()?.dispatchEvent(new Event('load')));
  expect(pattern()).toBeNull();
  fails();
  passes(3_600);
  expect(image()).toBeNull();

  const ofDevice = 'blob:on-this-device';
  flushSync(() => root.render(<Picture src={ofDevice} alt="" />));
  fails();
  passes(3_600);
  expect(image()).toBeNull();
  flushSync(() => root.unmount());
  vi.useRealTimers();
});

test('for a picture that did not come stands its small version, until the network is back', () => {
  const thumb = 'https://school.example/photo.thumb.webp';
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<Picture src={src} thumb={thumb} alt="" />));
  const shown = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const fails = () => flushSync(() => [...container.querySelectorAll('img')].at(-1)?.dispatchEvent(new Event('error')));
  expect(shown()).toEqual([thumb, src]);
  fails();
  expect(shown()).toEqual([thumb]);
  fails();
  expect(shown()).toEqual([]);
  flushSync(() => globalThis.dispatchEvent(new Event('online')));
  expect(shown()).toEqual([thumb, src]);
  flushSync(() => root.unmount());
});

test('whoever saves data is shown the small version, and the full one once they ask for it', async () => {
  const initial = { language: 'ar', t: await loadTranslate('ar') } as const;
  const connection = { saveData: true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  const thumb = 'https://school.example/photo.thumb.webp';
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = (element: ReactNode) =>
    flushSync(() => root.render(<LanguageProvider initial={initial}>{element}</LanguageProvider>));
  const shown = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const button = () => container.querySelector('button');

  show(<Picture src={src} thumb={thumb} alt="" />);
  expect([shown(), button()]).toEqual([[thumb], null]);
  show(<Picture src={src} thumb={thumb} alt="" askable />);
  expect(shown()).toEqual([thumb]);
  flushSync(() => button()?.click());
  expect([shown(), button()]).toEqual([[thumb, src], null]);

  const other = 'https://school.example/other.webp';
  show(<Picture src={other} thumb={null} alt="" />);
  expect([shown(), button()]).toEqual([[], null]);
  show(<Picture src={thumb} thumb={thumb} alt="" />);
  expect(shown()).toEqual([thumb]);
  show(<Picture src="blob:on-this-device" alt="" />);
  expect(shown()).toEqual(['blob:on-this-device']);
  show(<Picture src={other} alt="" askable />);
  expect(shown()).toEqual([]);
  connection.saveData = false;
  show(<Picture src={other} alt="" askable />);
  expect([shown(), button()]).toEqual([[other], null]);
  flushSync(() => root.unmount());
  vi.unstubAllGlobals();
});

test('a picture that opens is pressed by its name, once it is there', async () => {
  const initial = { language: 'ar', t: await loadTranslate('ar') } as const;
  const container = document.createElement('div');
  const root = createRoot(container);
  let opened = 0;
  const picture = <Picture src={src} alt="حديقة المدرسة" onOpen={() => (opened += 1)} />;
  flushSync(() => root.render(<LanguageProvider initial={initial}>{picture}</LanguageProvider>));
  const button = () => container.querySelector('button');
  expect(button()?.getAttribute('aria-label')).toBe('حديقة المدرسة');
  // Its name is said once.
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  button()?.click();
  expect(opened).toBe(1);
  flushSync(() => container.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(button()).toBeNull();
  flushSync(() => root.unmount());
});
