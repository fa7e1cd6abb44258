// @vitest-environment jsdom
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouteFocus } from './use-route-focus.ts';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={['/']}>
        <Frame />
      </MemoryRouter>,
    ),
  );
});
afterEach(() => {
  flushSync(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

/** A page that is there at once, and one that comes when its button is pressed. */
function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [isThere, setIsThere] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const announcement = useRouteFocus(main);
  return (
    <>
      <Link to="/ready">ready</Link>
      <Link to="/slow">slow</Link>
      <Link to="/form">form</Link>
      <button type="button" onClick={() => setIsThere(true)}>
        come
      </button>
      <button type="button" data-anew onClick={() => setDrawn(drawn + 1)}>
        draw anew
      </button>
      <main ref={main} tabIndex={-1}>
        {pathname === '/slow' && !isThere ? <p>wait</p> : <PageOf key={drawn} pathname={pathname} />}
      </main>
      <output>{announcement}</output>
    </>
  );
}

function PageOf({ pathname }: { readonly pathname: string }) {
  return (
    <>
      <title>{`title of ${pathname}`}</title>
      <h1 tabIndex={-1}>{pathname}</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- stands for somebody who taps a field the moment it is there. */}
      {pathname === '/form' && <input autoFocus />}
    </>
  );
}

const click = (selector: string) => flushSync(() => container.querySelector<HTMLElement>(selector)?.click());
const focused = () => document.activeElement?.textContent;
const said = () => container.querySelector('output')?.textContent;

test('a page that is there has the focus on its heading, and its title is said', async () => {
  click('a[href="/ready"]');
  await expect.poll(focused).toBe('/ready');
  await expect.poll(said).toBe('title of /ready');
});

test('a page still on its way has the focus in its place, and on its heading once that appears', async () => {
  click('a[href="/slow"]');
  await expect.poll(focused).toBe('wait');
  expect(said()).toBe('');
  click('button');
  await expect.poll(focused).toBe('/slow');
  await expect.poll(said).toBe('title of /slow');
});

test('whoever goes on before the page is there keeps the focus', async () => {
  click('a[href="/slow"]');
  await expect.poll(focused).toBe('wait');
  const link = container.querySelector<HTMLElement>('a[href="/ready"]');
  link?.focus();
  click('button');
  await expect.poll(said).toBe('title of /slow');
  expect(document.activeElement).toBe(link);
});

test('whoever is at a field of the page before its arrival is cared for keeps the focus, and its title is said', async () => {
  click('a[href="/form"]');
  await expect.poll(said).toBe('title of /form');
  expect(document.activeElement?.tagName).toBe('INPUT');
});

const heading = () => container.querySelector('h1');

test('a page that is drawn anew, once more of it is known, has the focus on its heading still', async () => {
  click('a[href="/ready"]');
  await expect.poll(focused).toBe('/ready');
  for (let time = 0; time < 2; time += 1) {
    const before = heading();
    click('[data-anew]');
    expect(heading()).not.toBe(before);
    await expect.poll(() => document.activeElement === heading()).toBe(true);
  }
});

test('whoever has gone on from the heading keeps the focus when the page is drawn anew', async () => {
  click('a[href="/ready"]');
  await expect.poll(focused).toBe('/ready');
  const link = container.querySelector<HTMLElement>('a[href="/slow"]');
  link?.focus();
  click('[data-anew]');
  expect(document.activeElement).toBe(link);
  link?.blur();
  click('[data-anew]');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
