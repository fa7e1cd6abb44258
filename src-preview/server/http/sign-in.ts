import type { JsonAnswer } from '../../../scripts/node-kit/send-json.ts';
import { signInSchema, type SignInReply } from '../../protocol/http/people.ts';
import type { EventStream } from './event-stream.ts';

/** As whom the pages are looked at. */
export interface SignIn {
  /** Null for a visitor. */
  person(): string | null;
  /** The number of the choice that holds. */
  turn(): number;
  choose(person: string | null): Promise<SignInReply>;
}

/** Whose the pages are, as the session says it. */
export function whoseNow(signIn: SignIn): { readonly signedIn: string | null; readonly signedInTurn: number } {
  return { signedIn: signIn.person(), signedInTurn: signIn.turn() };
}

/** Signs somebody in, and tells every window of it. */
export function signInTeller(signIn: SignIn, events: Pick<EventStream, 'send'>): SignIn['choose'] {
  return async (person) => {
    const reply = await signIn.choose(person);
    if (reply.outcome === 'done') events.send({ type: 'signedIn', person: reply.signedIn, turn: reply.turn });
    return reply;
  };
}

/** Answers `POST signIn`; null where the body is not of its form. Where nobody can be signed in, nobody has an account. */
export async function signInAnswer(choose: SignIn['choose'] | null, body: unknown): Promise<JsonAnswer | null> {
  const parsed = signInSchema.safeParse(body);
  if (!parsed.success) return null;
  const none: SignInReply = { outcome: 'noAccount', signedIn: null, turn: 0 };
  return { status: 200, body: choose ? await choose(parsed.data.person) : none };
}
