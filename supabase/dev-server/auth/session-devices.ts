import type { OwnersDatabase } from '../postgres/owner.ts';

/** As much of what a browser says of itself as is kept. */
const LONGEST_DEVICE = 500;

/** Writes beside a session which device it was begun or renewed on, as the hosted Auth service does and lite does not. */
export function sessionDevices(ask: OwnersDatabase['ask']): (session: string, device: string) => Promise<void> {
  return async (session, device) => {
    const kept = device.slice(0, LONGEST_DEVICE);
    await ask((sql) => sql`update auth.sessions set user_agent = ${kept} where id = ${session}`);
  };
}

/** The session that an answer of Auth lets somebody into; null where it lets in nobody. */
export async function sessionIn(answer: Response): Promise<string | null> {
  if (!answer.ok) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return null;
  const claims: unknown = JSON.parse(
    Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString() || 'null',
  );
  if (typeof claims !== 'object' || claims === null || !('session_id' in claims)) return null;
  return typeof claims.session_id === 'string' ? claims.session_id : null;
}
