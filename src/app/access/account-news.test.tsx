// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthState } from '../../backend/auth/auth-state.ts';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { dismissNotice, noticeStore } from '../../ui/overlays/notice-store.ts';
import { mount, type Mounted } from '../testing/mount.tsx';
import { visitorAuth } from '../testing/visitor-auth.ts';
import { useAccountNews } from './account-news.ts';

const both: Account = {
  userId: 'a0000000-0000-4000-8000-000000000000' as UserId,
  email: null,
  name: 'منى',
  teacher: { displayName: 'منى', role: 'teacher', isApproved: true },
  student: { displayName: 'منى', isApproved: true, hasLeft: false },
  isAdmin: false,
};

let db: ManaraDatabase;
let page: Mounted;

beforeEach(() => {
  sessionStorage.clear();
  db = createDatabase(`news-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  dismissNotice();
  await db.delete();
});

function News() {
  useAccountNews(false);
  return null;
}

async function arrive(account: Account): Promise<void> {
  const state: AuthState = { name: 'signed-in', account, link: 'none' };
  page = await mount(<News />, { database: db, auth: { ...visitorAuth(), current: () => state } });
}

test('an account of both portals is told, once, that it is in as a teacher', async () => {
  await arrive(both);
  await page.until(() => noticeStore.current()?.text.includes('بصفة المعلم'));
  dismissNotice();
  page.unmount();
  await arrive(both);
  expect(noticeStore.current()).toBeNull();
});

test('an account of one portal is told nothing', async () => {
  await arrive({ ...both, student: null });
  expect(noticeStore.current()).toBeNull();
});
