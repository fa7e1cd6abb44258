// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { ContactPage } from './contact-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

let db: ManaraDatabase;
let page: Mounted;

beforeEach(() => {
  db = createDatabase(`information-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

const heading = () => page.until(() => page.container.querySelector('h1'));

test('the privacy notice stands with its contents, each leading to its part', async () => {
  page = await mount(
    <Suspense>
      <PrivacyPage />
    </Suspense>,
    { database: db, at: '/privacy' },
  );
  expect((await heading()).textContent).toBe('الخصوصية');
  const links = [...page.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.split('#')[1]);
  const parts = [...page.container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(links).toEqual(parts);
  expect(parts).toContain('rights');
  const canonical = await page.until(() => document.querySelector('link[rel="canonical"]'));
  expect(canonical.getAttribute('href')).toBe('https://manara.example/privacy');
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://manara.example/og.png',
  );
});

test('a question that the address names stands open, the others closed', async () => {
  page = await mount(
    <Suspense>
      <FaqPage />
    </Suspense>,
    { database: db, at: '/faq#offline' },
  );
  await heading();
  const open = [...page.container.querySelectorAll('details[open]')].map(({ id }) => id);
  expect(open).toEqual(['offline']);
  expect(page.container.querySelectorAll('details').length).toBeGreaterThan(10);
});

test('the contact page calls, writes and shows the way in the language on screen', async () => {
  page = await mount(
    <Suspense>
      <ContactPage />
    </Suspense>,
    { database: db, language: 'en', at: '/contact' },
  );
  expect((await heading()).textContent).toBe('Contact');
  const links = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('tel:+20200000000');
  expect(links).toContain('mailto:hello@manara.example?subject=A%20question%20for%20the%20school');
  expect(page.container.textContent).toContain('7:30');
});
