import { setTimeout as sleep } from 'node:timers/promises';
import { changeProofOf, halfConfirmed } from './address-change.ts';
import { authCallOf, type AuthCall } from './auth-calls.ts';
import { readAuthFields, refuseOddAddress, type AuthFields } from './auth-fields.ts';
import { placeOf, type AuthGuard } from './auth-limits.ts';
import type { Credentials } from './credentials.ts';
import { createReadSlots, type ReadLimits } from '../http/read-slots.ts';
import type { LiteApi } from '../lite/lite.ts';
import { sessionIn } from './session-devices.ts';
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
  /** Whether an account is of somebody whom the school has let in. */
  readonly isMember: (account: string) => Promise<boolean>;
  /** Writes down which device a session was begun or renewed on. */
  readonly noteDevice: (session: string, device: string) => Promise<void>;
  /** Takes the first of the two proofs that a new address needs; whether this was it. */
  readonly confirmFirst: (proof: string) => Promise<boolean>;
  /** Where the portal is reached: whoever opens a link of a mail is sent there. */
  readonly siteUrl: string;
}

/** Answers a request to Auth, from an address and with what its key and token prove. */
export type AuthProxy = (request: Request, from: { address: string; credentials: Credentials }) => Promise<Response>;

const SIGN_IN_LIMITS: ReadLimits = { total: 6, perPlace: 4, waitMs: 10_000, mostWaitingPerPlace: 200 };

/** An answer that must not show what was done for it waits for the next of these. */
const BEAT_MS = 250;

/** Stands before lite's Auth and does what the hosted service does beyond it: limits, rules, ends of sessions. */
export function createAuthProxy(options: AuthProxyOptions): AuthProxy {
  const { lite, guard, passwordRules, isRecent, isMember, noteDevice, confirmFirst, siteUrl } = options;
  const inTurn = createKeyedQueue();
  const slots = createReadSlots(SIGN_IN_LIMITS);

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
    const counted = key === 'secret' || call.act === null ? null : guard.begin(call.act, address);
    const { fields, body } = await readAuthFields(request);
    // Of a change, the address in the body is the one that somebody wants to have.
    const account = call.act === 'change' ? claims?.subject : fields.email;
    if (typeof account === 'string') counted?.at(account);
    if (call.act === 'change' && typeof account === 'string' && fields.email !== undefined)
      counted?.writesTo(fields.email, await isMember(account));
    const answer = await answerTo(call, { request: forwarded(request, call, body), fields, claims, address });
    if (isRefusal(answer)) counted?.failed();
    else counted?.succeeded();
    const begun = await sessionIn(answer);
    if (begun !== null) await noteDevice(begun, request.headers.get('user-agent') ?? '');
    return answer;
  };

  async function answerTo(call: AuthCall, { request: asked, fields, claims, address }: Asked): Promise<Response> {
    if (call.act === 'signUp' || call.act === 'change') {
      refuseOddAddress(fields);
      // A change of something else has none.
      const isAboutPassword = call.act === 'signUp' || fields.password !== undefined;
      const problem = isAboutPassword ? passwordRules(fields.password ?? '') : null;
      if (problem !== null) return weakPassword(problem);
    }
    if (call.act === 'change') return changeUser(asked, fields, claims?.session ?? null);
    // Two uses of one token at a time would each get a token of their own, and neither would look stolen.
    if (call.act === 'refresh') return inTurn(fields.refresh_token ?? '', () => lite.fetch(asked));
    // A password costs a tenth of a second to look at: whoever guesses as fast as they can leaves room for others.
    if (call.act === 'password') return slots.run(placeOf(address), asked.signal, () => lite.fetch(asked));
    const proof = call.act === 'code' ? changeProofOf(call.url, fields) : null;
    if (proof !== null && (await confirmFirst(proof))) return halfConfirmed(call.url, siteUrl);
    // An account that exists is written to and sent a mail.
    return call.act === 'recover' ? atNextBeat(lite.fetch(asked)) : lite.fetch(asked);
  }
}

interface Asked {
  readonly request: Request;
  readonly fields: AuthFields;
  readonly claims: Credentials['claims'];
  readonly address: string;
}

/** Whoever opens a link is sent on in either case, with the reason in the address where it was refused. */
function isRefusal({ ok, headers }: Response): boolean {
  return !ok && !/access_token=|#message=/.test(headers.get('location') ?? '');
}

function forwarded({ method, headers }: Request, { url }: AuthCall, body: string): Request {
  return new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
}

/** In the form of the hosted Auth service, whose clients read the reasons. */
function weakPassword(problem: PasswordProblem): Response {
  if (problem === 'long') throw new Refusal(400, 'validation_failed', 'Password cannot be longer than 72 bytes');
  if (problem === 'unseen')
    throw new Refusal(400, 'validation_failed', 'Password holds characters that cannot be seen');
  const msg =
    problem === 'plain'
      ? 'Password should contain at least one character of each: ABCDEFGHIJKLMNOPQRSTUVWXYZ.'
      : 'Password is known to be weak and easy to guess, please choose a different one.';
  const reasons = [problem === 'plain' ? 'characters' : 'pwned'];
  const body = { code: 422, error_code: 'weak_password', msg, weak_password: { reasons } };
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
