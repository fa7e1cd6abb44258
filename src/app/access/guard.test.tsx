// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router-dom';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../backend/auth/auth-context.tsx';
import type { AuthState } from '../../backend/auth/auth-state.ts';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { createDatabase } from '../../data/database/database.ts';
import type { UserId } from '../../domain/ids.ts';
import { mount } from '../testing/mount.tsx';
import { signedInAuth } from '../testing/signed-in-auth.ts';
import { visitorAuth } from '../testing/visitor-auth.ts';
import { Guard } from './guard.tsx';

test('whether the session is still there is looked at with every page that is not for everybody', async () => {
  const real = signedInAuth({
    userId: 'a0000000-0000-4000-8000-000000000000' as UserId,
    name: 'سلمى',
    portal: 'student',
    isApproved: true,
  });
  let looks = 0;
  const auth = {
    ...real,
    accessToken: () => {
      looks += 1;
      return real.accessToken();
    },
  };
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <AuthProvider auth={auth}>
        <MemoryRouter initialEntries={['/student/dashboard']}>
          <Guard audience="student">
            <Link to="/student/profile">profile</Link>
          </Guard>
        </MemoryRouter>
      </AuthProvider>,
    ),
  );
  await expect.poll(() => looks).toBe(1);
  flushSync(() => container.querySelector('a')?.click());
  await expect.poll(() => looks).toBe(2);
  root.unmount();
});

test('while nobody knows who is here, that is said in place of the page', async () => {
  const database = createDatabase(`guard-${crypto.randomUUID()}`);
  const waiting: AuthState = { name: 'loading' };
  const auth: AuthStore = { ...visitorAuth(), current: () => waiting };
  const page = await mount(<Guard audience="teacher">الدرجات</Guard>, { database, auth });
  await page.until(() => page.container.querySelector('output')?.textContent?.includes('نتحقق من حسابك'));
  expect(page.container.textContent).not.toContain('الدرجات');
  page.unmount();
  await database.delete();
});
