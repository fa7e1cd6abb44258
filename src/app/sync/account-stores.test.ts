// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { createDatabase } from '../../data/database/database.ts';
import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { runAccountSession } from './account-session.ts';
import { createAccountStores, storagePatienceMs } from './account-stores.ts';

vi.mock('./account-session.ts', () => ({ runAccountSession: vi.fn<typeof runAccountSession>() }));

const userId = '00000000-0000-4000-8000-000000000001' as UserId;

/** The stores of somebody who is signed in; counts the tries to open theirs, and how often they were told that it cannot be. */
function signedIn(): { told: () => number; tries: () => number } {
  const onOwnClosed = vi.fn<() => void>();
  const account = { userId, kind: 'student', name: 'Mona' };
  const auth: Pick<AuthStore, 'current' | 'subscribe'> = {
    // As much of an account as the stores read.
    current: () => ({ name: 'signed-in', account, link: 'none' }) as unknown as ReturnType<AuthStore['current']>,
    subscribe: () => () => {},
  };
  const events = { onOutdated() {}, onBlocked() {}, onEmptied() {}, onOwnClosed };
  const database = createDatabase('account-stores');
  createAccountStores({ auth: auth as AuthStore, database, events }).start();
  return {
    told: () => onOwnClosed.mock.calls.length,
    tries: () => vi.mocked(runAccountSession).mock.calls.filter(([given]) => given.events === events).length,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('an account is told that its own database cannot be opened', async () => {
  vi.mocked(runAccountSession).mockRejectedValueOnce(new AppError('storage-broken', { what: 'closed' }));
  const { told } = signedIn();
  await expect.poll(told).toBe(1);
});

test('it is told once, however often a sign of a network tries again', async () => {
  const broken = new AppError('storage-broken', { what: 'closed' });
  vi.mocked(runAccountSession).mockRejectedValue(broken);
  const { told, tries } = signedIn();
  for (let signs = 0; signs < 3; signs += 1) {
    const before = tries();
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return tries();
      })
      .toBeGreaterThan(before + 1);
  }
  expect(told()).toBe(1);
  vi.mocked(runAccountSession).mockReset();
});

test('and that it does not answer, but not of code that is out of reach', async () => {
  vi.useFakeTimers();
  vi.mocked(runAccountSession).mockReturnValueOnce(new Promise(() => {}));
  const silent = signedIn();
  await vi.advanceTimersByTimeAsync(storagePatienceMs - 1);
  expect(silent.told()).toBe(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(silent.told()).toBe(1);
  vi.mocked(runAccountSession).mockRejectedValueOnce(new TypeError('offline'));
  const away = signedIn();
  await vi.advanceTimersByTimeAsync(2 * storagePatienceMs);
  expect(away.told()).toBe(0);
});
