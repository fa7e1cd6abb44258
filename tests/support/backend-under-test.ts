import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { startDemoStack } from './demo-stack.ts';

/** What a contract test talks to: any backend that claims to be Manara's. */
export interface BackendUnderTest {
  readonly url: string;
  readonly publishableKey: string;
  readonly client: SupabaseClient;
  /** A client of its own, for somebody who signs in. */
  connect(): SupabaseClient;
  /** Calls a remote procedure as the portal's sync does, without supabase-js. */
  call(procedure: string, body: unknown): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

/**
 * The backend named by `CONTRACT_URL` and `CONTRACT_KEY` (a hosted project with the demo school), or else the embedded
 * stack, started for this suite.
 */
export async function backendUnderTest(): Promise<BackendUnderTest> {
  const { CONTRACT_URL: url, CONTRACT_KEY: key } = process.env;
  const stack = url && key ? { url, publishableKey: key, stop: () => Promise.resolve() } : await startDemoStack();
  const connect = () =>
    createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket of its own.
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    });
  return {
    url: stack.url,
    publishableKey: stack.publishableKey,
    client: connect(),
    connect,
    async call(procedure, body) {
      const response = await fetch(`${stack.url}/rest/v1/rpc/${procedure}`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    stop: () => stack.stop(),
  };
}
