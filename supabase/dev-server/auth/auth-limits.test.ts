import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authGuard, DEFAULT_AUTH_LIMITS, placeOf } from './auth-limits.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { authLimits, NO_LIMIT, startTestStack, type TestStack } from '../test-support.ts';

const TEN_MINUTES_MS = 600_000;
const few = (burst: number) => ({ burst, windowMs: TEN_MINUTES_MS });
const PROXY = '203.0.113.7';

let people = 0;
const stranger = () => `stranger-${++people}@school.example`;

/** Calls Auth from an address, as a proxy in front of the stack reports it. */
function callFrom(stack: TestStack, address: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return stack.ask(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body), headers });
}

async function statuses(calls: number, call: (n: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < calls; n++) found.push((await call(n)).status);
  return found;
}

/** Every kind of call that costs, from one address or at one account. */
const guesses = [
  {
    act: 'password',
    path: '/token?grant_type=password',
    body: (email: string) => ({ email, password: 'Wrong-horse-7' }),
  },
  { act: 'signUp', path: '/signup', body: (email: string) => ({ email, password: 'short' }) },
  { act: 'recover', path: '/recover', body: (email: string) => ({ email }) },
  { act: 'code', path: '/verify', body: (email: string) => ({ email, token: '123456', type: 'recovery' }) },
] as const;

describe('limits per address', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({
      proxies: ['127.0.0.1', PROXY],
      authLimits: authLimits(NO_LIMIT, { perAddress: authLimits(few(3)).perAddress }),
    });
  });
  afterAll(() => stack.stop());

  test.each(guesses)('one address at many accounts comes to an end: $act', async ({ act, path, body }) => {
    const address = `198.51.100.${act.length}`;
    const found = await statuses(5, () => callFrom(stack, address, path, body(stranger())));
    expect(found.map((status) => status === 429)).toEqual([false, false, false, true, true]);
    expect((await callFrom(stack, '198.51.100.200', path, body(stranger()))).status).not.toBe(429);
  });

  test('so does an address with tokens to refresh', async () => {
    const found = await statuses(4, () =>
      callFrom(stack, '198.51.100.20', '/token?grant_type=refresh_token', { refresh_token: 'x' }),
    );
    expect(found).toEqual([400, 400, 400, 429]);
  });

  test('who is refused is told why and for how long, as supabase-js reads it', async () => {
    const address = '198.51.100.21';
    await statuses(3, () => callFrom(stack, address, '/recover', { email: stranger() }));
    const refused = await callFrom(stack, address, '/recover', { email: stranger() });
    expect([refused.status, await refused.json()]).toMatchObject([429, { error_code: 'over_request_rate_limit' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // supabase-js goes through no proxy of ours, so it is 127.0.0.1 itself.
    await statuses(3, () => callFrom(stack, '', '/recover', { email: stranger() }));
    const { error } = await stack.client().auth.resetPasswordForEmail(stranger());
    expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit']);
  });

  test('what a caller writes before its address changes nothing', async () => {
    const lie = (n: number) => `192.0.2.${n}, 198.51.100.22`;
    const found = await statuses(4, (n) => callFrom(stack, lie(n), '/recover', { email: stranger() }));
    expect(found).toEqual([200, 200, 200, 429]);
  });

  test('a chain of our proxies is followed back to the first that is none of ours', async () => {
    const chain = (n: number) => `198.51.100.${30 + n}, ${PROXY}`;
    const found = await statuses(4, (n) => callFrom(stack, chain(n), '/recover', { email: stranger() }));
    expect(found).toEqual([200, 200, 200, 200]);
  });

  test('something that is no address stays the proxy’s own', async () => {
    const found = await statuses(4, (n) =>
      callFrom(stack, `unknown-${n}, ${PROXY}`, '/recover', { email: stranger() }),
    );
    expect(found).toEqual([200, 200, 200, 429]);
  });

  test('an IPv6 network is one place, however its addresses are written', async () => {
    const written = ['2001:db8:1:2::1', '[2001:DB8:1:2:ffff::9]:443', '2001:0db8:0001:0002:0:0:0:3', '2001:db8:1:2::4'];
    const found = await statuses(4, (n) => callFrom(stack, written[n] ?? '', '/recover', { email: stranger() }));
    expect(found).toEqual([200, 200, 200, 429]);
    expect((await callFrom(stack, '2001:db8:1:3::1', '/recover', { email: stranger() })).status).toBe(200);
  });

  test('the secret key, which only the server has, is not counted', async () => {
    const headers = { apikey: stack.secretKey, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.50' };
    const found = await statuses(5, () =>
      stack.ask('/auth/v1/recover', { method: 'POST', headers, body: JSON.stringify({ email: stranger() }) }),
    );
    expect(found).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('limits per account', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({
      proxies: ['127.0.0.1'],
      authLimits: authLimits(NO_LIMIT, { perAccount: authLimits(few(3)).perAccount }),
    });
  });
  afterAll(() => stack.stop());

  test.each(guesses)('one account from many addresses comes to an end: $act', async ({ path, body }) => {
    const email = stranger();
    const spelt = [email, email.toUpperCase(), email, email.replace('s', 'S'), email];
    const found = await statuses(5, (n) => callFrom(stack, `198.51.100.${n}`, path, body(spelt[n] ?? '')));
    expect(found.map((status) => status === 429)).toEqual([false, false, false, true, true]);
    expect((await callFrom(stack, '198.51.100.1', path, body(stranger()))).status).not.toBe(429);
  });

  test('changes of one account come to an end, whatever address they name', async () => {
    const client = stack.client();
    await client.auth.signUp({ email: stranger(), password: 'Correct-horse-7' });
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n++) codes.push((await client.auth.updateUser({ email: stranger() })).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'over_request_rate_limit']);
  });
});

describe('mails to an address that somebody wants to have', () => {
  let stack: TestStack;
  beforeAll(async () => {
    const perMailbox = { fromPlace: few(2), fromStrangers: few(3) };
    stack = await startTestStack({ proxies: ['127.0.0.1'], authLimits: authLimits(NO_LIMIT, { perMailbox }) });
  });
  afterAll(() => stack.stop());

  /** A new account asks, from an address, for a mailbox. */
  async function wants(address: string, mailbox: string): Promise<number> {
    const made = await callFrom(stack, address, '/signup', { email: stranger(), password: 'Correct-horse-7' });
    const { access_token: token } = (await made.json()) as { access_token: string };
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    };
    return (await stack.ask('/auth/v1/user', { method: 'PUT', headers, body: JSON.stringify({ email: mailbox }) }))
      .status;
  }

  test('come to an end from one place, with however many accounts and in whichever letters', async () => {
    const mailbox = stranger();
    const found: number[] = [];
    for (let n = 0; n < 3; n += 1) found.push(await wants('198.51.100.20', n === 1 ? mailbox.toUpperCase() : mailbox));
    expect(found).toEqual([200, 200, 429]);
    expect(await wants('198.51.100.20', stranger())).toBe(200);
  });

  test('come to an end from many places', async () => {
    const mailbox = stranger();
    const found: number[] = [];
    for (let n = 0; n < 5; n += 1) found.push(await wants(`198.51.101.${n}`, mailbox));
    expect(found).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('strangers who use up what may be sent to an address', () => {
  const refusals = (...calls: readonly (() => void)[]) =>
    calls.map((call) => {
      try {
        call();
        return 'let through';
      } catch (error) {
        if (error instanceof Refusal) return error.status;
        throw error;
      }
    });

  test('keep no member of the school from it', () => {
    const guard = authGuard({ limits: DEFAULT_AUTH_LIMITS });
    const write = (address: string, isMember: boolean) => () =>
      guard.begin('change', address).writesTo('owner@school.example', isMember);
    const strangers = Array.from({ length: 7 }, (_, n) => write(`198.51.100.${n}`, false));
    expect(refusals(...strangers)).toEqual([...Array<string>(5).fill('let through'), 429, 429]);
    expect(refusals(...Array.from({ length: 4 }, () => write('203.0.113.1', true)))).toEqual([
      'let through',
      'let through',
      'let through',
      429,
    ]);
  });

  test('keep nobody from a link for a new password where its account was used before', () => {
    const guard = authGuard({ limits: DEFAULT_AUTH_LIMITS });
    const signedIn = guard.begin('password', '203.0.113.1');
    signedIn.at('owner@school.example');
    signedIn.succeeded();
    const recover = (address: string) => () => guard.begin('recover', address).at('Owner@school.example');
    expect(refusals(...Array.from({ length: 6 }, (_, n) => recover(`198.51.100.${n}`))).at(-1)).toBe(429);
    expect(refusals(recover('203.0.113.1'), recover('203.0.113.2'))).toEqual(['let through', 429]);
  });
});

describe('what proves itself', () => {
  let stack: TestStack;
  beforeAll(async () => {
    const small = { perAddress: { password: few(3) }, perAccount: { password: few(6) }, perPair: { password: few(2) } };
    stack = await startTestStack({ proxies: ['127.0.0.1'], authLimits: authLimits(NO_LIMIT, small) });
  });
  afterAll(() => stack.stop());

  const enter = (address: string, email: string, password: string) =>
    callFrom(stack, address, '/token?grant_type=password', { email, password });
  const wrong = (address: string, email: string) => enter(address, email, 'Wrong-horse-7');
  const right = (address: string, email: string) => enter(address, email, 'Correct-horse-7');
  async function member(): Promise<string> {
    const email = stranger();
    await stack.client().auth.signUp({ email, password: 'Correct-horse-7' });
    return email;
  }

  test('a right password is let in where others at its address guess without end', async () => {
    const email = await member();
    expect(await statuses(5, () => wrong('198.51.100.2', stranger()))).toEqual([400, 400, 400, 429, 429]);
    expect(await statuses(4, () => right('198.51.100.2', email))).toEqual([200, 200, 200, 200]);
    expect((await wrong('198.51.100.2', email)).status).toBe(429);
  });

  test('guesses at an account from one place shut out nobody who has its password elsewhere', async () => {
    const email = await member();
    expect((await statuses(9, () => wrong('198.51.100.3', email))).slice(2)).toEqual(Array(7).fill(429));
    expect((await right('198.51.100.3', email)).status).toBe(429);
    expect((await right('198.51.100.4', email)).status).toBe(200);
  });

  test('guesses from very many places shut out no place from which an account was entered before', async () => {
    const email = await member();
    expect((await right('198.51.100.5', email)).status).toBe(200);
    expect((await statuses(8, (n) => wrong(`203.0.113.${n}`, email))).slice(6)).toEqual([429, 429]);
    expect((await right('198.51.100.6', email)).status).toBe(429);
    expect((await right('198.51.100.5', email)).status).toBe(200);
  });
});

describe('without a proxy', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ authLimits: authLimits(NO_LIMIT, { perAddress: { recover: few(3) } }) });
  });
  afterAll(() => stack.stop());

  test('nobody is believed about an address', async () => {
    const found = await statuses(4, (n) => callFrom(stack, `198.51.100.${n}`, '/recover', { email: stranger() }));
    expect(found).toEqual([200, 200, 200, 429]);
  });
});

describe('as the stack comes', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ proxies: ['127.0.0.1'] });
  });
  afterAll(() => stack.stop());

  const signIn = (address: string, email: string) =>
    callFrom(stack, address, '/token?grant_type=password', { email, password: 'Wrong-horse-7' });

  /** However long the tries take here, none is given back meanwhile. */
  async function whileTimeStands(work: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await work();
    } finally {
      vi.useRealTimers();
    }
  }

  test('an address may fail eight times at once, one account from there ten times, from everywhere a hundred times', () =>
    whileTimeStands(async () => {
      expect((await statuses(9, () => signIn('198.51.100.1', stranger()))).indexOf(429)).toBe(8);
      const email = stranger();
      expect((await statuses(101, (n) => signIn(`203.0.113.${n}`, email))).indexOf(429)).toBe(100);
    }));
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s is of the place %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
