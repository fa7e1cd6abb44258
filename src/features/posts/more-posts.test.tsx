// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEffect, useState } from 'react';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';

/** What is watched is on screen, as the foot of a short list is. */
class AlwaysNear {
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe() {
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    this.#notify(entries, this as unknown as IntersectionObserver);
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', AlwaysNear);
const { MorePosts } = await import('./more-posts.tsx');

let db: ManaraDatabase;
let page: Mounted;
let asked: number[];
let answer: (shown: number) => void;

/** A list that asks for twenty more each time, and is drawn anew each time, as the page is. */
function List() {
  const [limit, setLimit] = useState(20);
  const [shown, setShown] = useState(20);
  useEffect(() => {
    answer = (rows) => flushSync(() => setShown(rows));
  }, []);
  const grow = () => {
    asked.push(limit + 20);
    setLimit(limit + 20);
  };
  return <MorePosts shown={shown} asked={limit} total={120} isComplete grow={grow} />;
}

beforeEach(() => {
  asked = [];
  db = createDatabase(`more-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

test('a list whose end is in sight asks for more once, and again only when they have come, until it waits to be asked', async () => {
  page = await mount(<List />, { database: db });
  await expect.poll(() => page.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(asked).toEqual([40]);
  answer(40);
  await expect.poll(() => asked).toEqual([40, 60]);
  answer(60);
  await expect.poll(() => page.container.querySelector('[aria-busy="false"]')).not.toBeNull();
  expect(asked).toEqual([40, 60]);
});

test('a list that has not all come does not call its end the beginning', async () => {
  const all = { shown: 3, asked: 20, total: 3, grow: () => undefined };
  page = await mount(<MorePosts {...all} isComplete={false} />, { database: db });
  await expect.poll(() => page.container.textContent).toContain('لم يصل ما هو أقدم إلى هذا الجهاز بعد.');
  page.unmount();
  page = await mount(<MorePosts {...all} isComplete />, { database: db });
  await expect.poll(() => page.container.textContent).toContain('هذه بداية الحكاية');
});

test('a button that is pressed again before the rows have come asks once', async () => {
  page = await mount(<List />, { database: db });
  await expect.poll(() => asked).toEqual([40]);
  answer(40);
  await expect.poll(() => asked).toEqual([40, 60]);
  answer(60);
  await expect.poll(() => page.container.querySelector('[aria-busy="false"]')).not.toBeNull();
  const button = page.container.querySelector('button');
  flushSync(() => button?.click());
  flushSync(() => button?.click());
  expect(asked).toEqual([40, 60, 80]);
  answer(80);
  flushSync(() => button?.click());
  expect(asked).toEqual([40, 60, 80, 100]);
});
