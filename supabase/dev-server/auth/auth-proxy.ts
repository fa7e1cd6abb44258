import { setTimeout as sleep } from 'node:timers/promises';
import { authCallOf, type AuthCall } from './auth-calls.ts';
import { readAuthFields, refuseOddAddress, type AuthFields } from './auth-fields.ts';
import type { AuthGuard } from './auth-limits.ts';
import type { Credentials } from './credentials.ts';
import type { LiteApi } from '../lite/lite.ts';
import type { PasswordProblem, PasswordRules } from './password-rules.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { createKeyedQueue } from '../../../scripts/node-kit/keyed-queue.ts';

/** What the proxy needs to know and to ask. */
export interface AuthProxyOptions {
  readonly lite: Pick<LiteApi, 'fetch'>;
  readonly guard: AuthGuard;
  readonly passwordRules: PasswordRules;
  /** Whether a session began with a sign-in a short while ago. */
  readonly isRecent: (session: string) => Promise<boolean>;
  /** Where the portal is reached: whoever opens a link of a mail is sent there. */
  readonly siteUrl: string;
}

/** Answers a request to Auth, from an address and with what its key and token prove. */
export type AuthProxy = (request: Request, from: { address: string; credentials: Credentials }) => Promise<Response>;

/** An answer that must not show what was done for it waits for the next of these. */
const BEAT_MS = 250;

/** Stands before lite's Auth and does what the hosted service does beyond it: limits, rules, ends of sessions. */
export function createAuthProxy({ lite, guard, passwordRules, isRecent, siteUrl }: AuthProxyOptions): AuthProxy {
  const inTurn = createKeyedQueue();

  async function changeUser(request: Request, { password }: AuthFields, session: string | null): Promise<Response> {
    if (password === undefined) return lite.fetch(request);
    if (session === null || !(await isRecent(session))) {
      throw new Refusal(400, 'reauthentication_needed', 'Changing the password needs a new sign-in');
    }
    const answer = await lite.fetch(request);
    if (!answer.ok) return answer;
    const { headers } = request;
    const others = await lite.fetch(
      new Request(new URL('logout?scope=others', request.url), { method: 'POST', headers }),
    );
    if (!others.ok) throw new Error('the other sessions of an account with a new password could not be ended');
    return answer;
  }

  return async (request, { address, credentials: { key, claims } }) => {
    const call = authCallOf(request.method, new URL(request.url), siteUrl);
    if (call === null) throw new Refusal(404, 'NOT_FOUND', 'Auth does not serve this');
    const count = key === 'secret' ? null : call.act;
    if (count !== null) guard.address(count, address);
    const { fields, body } = await readAuthFields(request);
    // Of a change, the address in the body is the one that somebody wants to have.
    const account = call.act === 'change' ? claims?.subject : fields.email;
    if (count !== null && typeof account === 'string') guard.account(count, account);
    const asked = forwarded(request, call, body);
    if (call.act === 'signUp' || call.act === 'change') {
      refuseOddAddress(fields);
      const problem = passwordRules(fields.password ?? '');
      if (problem !== null) return weakPassword(problem);
    }
    if (call.act === 'change') return changeUser(asked, fields, claims?.session ?? null);
    // Two uses of one token at a time would each get a token of their own, and neither would look stolen.
    if (call.act === 'refresh') return inTurn(fields.refresh_token ?? '', () => lite.fetch(asked));
    // An account that exists is written to and sent a mail.
    return call.act === 'recover' ? atNextBeat(lite.fetch(asked)) : lite.fetch(asked);
  };
}

function forwarded({ method, headers }: Request, { url }: AuthCall, body: string): Request {
  return new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
}

/** In the form of the hosted Auth service, whose clients read the reasons. */
function weakPassword(problem: PasswordProblem): Response {
  if (problem === 'long') throw new Refusal(400, 'validation_failed', 'Password cannot be longer than 72 bytes');
  const msg = 'Password is known to be weak and easy to guess, please choose a different one.';
  const body = { code: 422, error_code: 'weak_password', msg, weak_password: { reasons: ['pwned'] } };
  return Response.json(body, { status: 422 });
}

async function atNextBeat(answer: Promise<Response>): Promise<Response> {
  const startedAt = performance.now();
  try {
    return await answer;
  } finally {
    await sleep(BEAT_MS - ((performance.now() - startedAt) % BEAT_MS));
  }
}
