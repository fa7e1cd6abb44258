// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { authoringText } from './authoring-text.ts';
import { FieldValues } from './field-values.tsx';

let db: ManaraDatabase;
let page: Mounted;
afterEach(async () => {
  page.unmount();
  await db.delete();
});

async function show(kind: AuthoredKind, fields: Fields): Promise<HTMLElement> {
  db = createDatabase(`values-${crypto.randomUUID()}`);
  await authoringText.ar();
  const element = (
    <Suspense>
      <FieldValues kind={kind} fields={fields} changed={new Set()} />
    </Suspense>
  );
  page = await mount(element, { database: db });
  return page.until(() => page.container.querySelector('dl'));
}

const folder = 'post-media/20000000-0000-4000-8000-000000000002';

test('a category and a day stand as readers find them, and what the portal has no name for as it was written', async () => {
  const known = await show('recognition_event', { title: 'يوم التكريم', category: 'Sports', date: '2026-03-14' });
  expect(known.textContent).toContain('الرياضة');
  expect(known.textContent).not.toContain('Sports');
  expect(known.textContent).toContain('١٤ مارس ٢٠٢٦');
  page.unmount();
  const own = await show('recognition_event', { title: 'يوم التكريم', category: 'الخط العربي', date: 'غدًا' });
  expect(own.textContent).toContain('الخط العربي');
  expect(own.textContent).toContain('غدًا');
});

test('pictures and videos stand in their order with their captions, so that two versions can be told apart', async () => {
  const shown = await show('post', {
    title: 'رحلة',
    media_items: [
      { kind: 'image', url: `${folder}/one.webp`, thumb: `${folder}/one.thumb.webp`, caption: 'عند البوابة' },
      { kind: 'video', url: 'https://film.example/1' },
    ],
  });
  const [first, second] = shown.querySelectorAll('li');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe(`https://media.example/${folder}/one.thumb.webp`);
  expect(first?.textContent).toContain('عند البوابة');
  expect(second?.textContent).toBe('https://film.example/1');
});
