/** `@supabase/lite` by itself, as its documentation serves it on Node: its defaults, and the server of its command line. */
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import type { StackKeys } from '../../../supabase/dev-server/keys.ts';
import { answerMessages } from './child.ts';
import { startLocalServer } from '../../../scripts/node-kit/local-server.ts';

/** What to serve. */
export interface LiteToServe {
  readonly databaseUrl: string;
  readonly keys: StackKeys;
}

interface NodeServer {
  createAdaptorServer(options: { fetch: (request: Request) => Response | Promise<Response> }): Server;
}

async function serve({ databaseUrl, keys }: LiteToServe): Promise<{ url: string }> {
  const connection = new PostgresConnection({ url: databaseUrl });
  // Else its first request would grant everything to everybody in the database that the stack serves too.
  Object.assign(connection, { rlsState: 'active' });
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  await app.init();
  // The package that lite itself depends on and starts its server with.
  const ofLite = createRequire(fileURLToPath(import.meta.resolve('@supabase/lite')));
  const node = ofLite('@hono/node-server') as NodeServer;
  const server = node.createAdaptorServer({ fetch: (request) => app.fetch(request) });
  const { url } = await startLocalServer(server);
  return { url };
}

answerMessages(serve);
