import { type AuthStore, createAuthStore } from '../../backend/auth-store.ts';
import { createSessionShelf } from '../../data/session-shelf.ts';
import { AppError } from '../../domain/app-error.ts';

/** The real store of a browser in which nobody has signed in, with no server in reach. */
export function visitorAuth(): AuthStore {
  return createAuthStore({
    loadConfig: () => Promise.reject(new AppError('offline', { reason: 'network' })),
    forget: () => Promise.resolve(),
    loadShelf: () => Promise.resolve(createSessionShelf()),
    restart: () => {},
    resetUrl: () => 'https://portal.example/student/reset-password',
  });
}
