import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AuthProvider } from '../../backend/auth/auth-context.tsx';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { type AccountStore, AccountStoreProvider } from '../../data/database/account-store-context.tsx';
import { DatabaseProvider } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { SyncStatusProvider } from '../../features/sync-status/sync-status-context.tsx';
import { MediaUrlContext, type ResolveMedia } from '../../ui/pictures/media-url-context.tsx';

interface WithoutServerProps {
  readonly auth: AuthStore;
  readonly database: ManaraDatabase;
  readonly own: AccountStore | null;
  readonly media: ResolveMedia;
  /** The address that is open. */
  readonly at: string;
  readonly children: ReactNode;
}

/** What `App` gives every part of the portal but its language and look; only the server is missing. */
export function WithoutServer({ auth, database, own, media, at, children }: WithoutServerProps) {
  return (
    <AuthProvider auth={auth}>
      <DatabaseProvider database={database}>
        <AccountStoreProvider accountStore={own}>
          <MediaUrlContext value={media}>
            <SyncStatusProvider>
              <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
            </SyncStatusProvider>
          </MediaUrlContext>
        </AccountStoreProvider>
      </DatabaseProvider>
    </AuthProvider>
  );
}
