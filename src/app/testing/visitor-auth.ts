import { type AuthStore, createAuthStore } from '../../backend/auth/auth-store.ts';
import { createSessionStore } from '../../data/session-store.ts';
import { AppError } from '../../domain/app-error.ts';

/** The real store of a browser in which nobody has signed in, with no server in reach. */
export function visitorAuth(): AuthStore {
  return createAuthStore({
    loadConfig: () => Promise.reject(new AppError('offline', { reason: 'network' })),
    forget: () => Promise.resolve(),
    forgetLeftElsewhere: () => Promise.resolve(),
    loadSessionStore: () => Promise.resolve(createSessionStore()),
    restart: () => {},
    resetUrl: () => 'https://portal.example/student/reset-password',
  });
}
