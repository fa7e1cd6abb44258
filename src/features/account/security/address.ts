import type { AuthStore } from '../../../backend/auth/auth-store.ts';
import type { AppError } from '../../../domain/app-error.ts';
import type { Result } from '../../../domain/result.ts';
import { addressChangePath } from './address-change-path.ts';

/** What an account is signed in to with, and the address that waits to be confirmed, at both, in place of it. */
export interface Address {
  readonly email: string;
  readonly wanted: string | null;
}

/** How long the links of the two mails are good for. */
const linksGoodMs = 3_600_000;

/** Asks the server for the address; one that nobody confirmed in time is wanted no more. */
export async function readAddress(store: AuthStore, now: number): Promise<Result<Address, AppError>> {
  const read = await store.asAccount((auth) => auth.address());
  if (!read.ok) return read;
  const { email, wanted, askedAt } = read.value;
  return { ok: true, value: { email, wanted: askedAt !== null && now - askedAt < linksGoodMs ? wanted : null } };
}

/** Asks for another address: mails go to both, and it changes once both were opened. */
export function changeAddress(store: AuthStore, email: string): Promise<Result<void, AppError>> {
  const opens = new URL(addressChangePath, globalThis.location.origin).href;
  return store.asAccount((auth) => auth.changeAddress(email, opens));
}
