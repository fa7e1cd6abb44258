import { changeProofOf, halfConfirmed } from './address-change.ts';
import { authCallOf, type AuthCall } from './auth-calls.ts';
import { readAuthFields, refuseOddAddress, type AuthFields } from './auth-fields.ts';
import { placeOf, type AuthGuard } from './auth-limits.ts';
import type { Credentials } from './credentials.ts';
import { createHashingTurns } from './hashing-turns.ts';
import { HASH_THREADS } from './hash-threads.ts';
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
}

/** Answers a request to Auth, from an address and with what its key and token prove. */
export type AuthProxy = (request: Request, from: { address: string; credentials: Credentials }) => Promise<Response>;

/** Stands before lite's Auth and does what the hosted service does beyond it: limits, rules, ends of sessions. */
export function createAuthProxy(options: AuthProxyOptions): AuthProxy {
  const { lite, guard, passwordRules, isMember, noteDevice, confirmFirst } = options;
  const inTurn = createKeyedQueue();
  const turns = createHashingTurns(HASH_THREADS);

  /** Whoever guesses as fast as they can leaves room for others, and who has gone leaves the line. */
  const hashed = ({ request, isDoubted, address }: Asked): Promise<Response> =>
    turns.run({ place: placeOf(address), isDoubted }, request.signal, () => lite.fetch(request));
  const changePassword = passwordChange(options, hashed);

  return async (request, { address, credentials: { key, claims } }) => {
    const call = authCallOf(request.method, new URL(request.url));
    if (call === null) throw new Refusal(404, 'NOT_FOUND', 'Auth does not serve this');
    const counted = key === 'secret' || call.act === null ? null : guard.begin(call.act, address);
    const { fields, body } = await readAuthFields(request);
    // Of a change, the address in the body is the one that somebody wants to have.
    const account = call.act === 'change' ? claims?.subject : fields.email;
    if (typeof account === 'string') counted?.at(account);
    if (call.act === 'change' && typeof account === 'string' && fields.email !== undefined)
      counted?.writesTo(fields.email, await isMember(account));
    const isDoubted = counted?.isDoubted() ?? false;
    const answer = await answerTo(call, {
      request: forwarded(request, call, body),
      fields,
      claims,
      address,
      isDoubted,
    });
    if (answer.ok) counted?.succeeded();
    else counted?.failed();
    const begun = await sessionIn(answer);
    if (begun !== null) await noteDevice(begun, request.headers.get('user-agent') ?? '');
    return answer;
  };

  async function answerTo(call: AuthCall, asked: Asked): Promise<Response> {
    const { request, fields } = asked;
    if (call.act === 'signUp' || call.act === 'change') {
      refuseOddAddress(fields);
      // A change of something else has none.
      const isAboutPassword = call.act === 'signUp' || fields.password !== undefined;
      const problem = isAboutPassword ? passwordRules(fields.password ?? '') : null;
      if (problem !== null) return weakPassword(problem);
    }
    if (call.act === 'change') return fields.password === undefined ? lite.fetch(request) : changePassword(asked);
    // Two uses of one token at a time would each get a token of their own, and neither would look stolen.
    if (call.act === 'refresh') return inTurn(fields.refresh_token ?? '', () => lite.fetch(request));
    if (call.act === 'password' || call.act === 'signUp') return hashed(asked);
    const proof = call.act === 'code' ? changeProofOf(fields) : null;
    if (proof !== null && (await confirmFirst(proof))) return halfConfirmed();
    return lite.fetch(request);
  }
}

interface Asked {
  readonly request: Request;
  readonly fields: AuthFields;
  readonly claims: Credentials['claims'];
  readonly address: string;
  readonly isDoubted: boolean;
}

/** Changes a password in the turn of what hashes: with a new sign-in only, and so that the other sessions end. */
function passwordChange(
  { lite, isRecent }: AuthProxyOptions,
  hashed: (asked: Asked) => Promise<Response>,
): (asked: Asked) => Promise<Response> {
  return async (asked) => {
    const { headers, url } = asked.request;
    const session = asked.claims?.session ?? null;
    if (session === null || !(await isRecent(session))) {
      throw new Refusal(400, 'reauthentication_needed', 'Changing the password needs a new sign-in');
    }
    const answer = await hashed(asked);
    if (!answer.ok) return answer;
    const others = await lite.fetch(new Request(new URL('logout?scope=others', url), { method: 'POST', headers }));
    if (!others.ok) throw new Error('the other sessions of an account with a new password could not be ended');
    return answer;
  };
}

function forwarded({ method, headers, signal }: Request, { url }: AuthCall, body: string): Request {
  return new Request(url, { method, headers, signal, ...(body === '' ? {} : { body }) });
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
