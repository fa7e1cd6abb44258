import type { Attack, Caller, Target } from '../attack.ts';
import { askAuth, callFunction, guessing, likeAnew, manyTimes, newAccount, password } from '../calls.ts';

const school: Caller = { address: '203.0.113.9' };
const phones = 2_000;
const honest = { signIns: 60, registrations: 40 };
const mostAnswered = 30;

async function codesOf({ sql }: Target, howMany: number): Promise<string[]> {
  const [teacher] = await sql<{ id: string }[]>`select id from public.teachers where is_approved limit 1`;
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: teacher?.id })}, true)`;
    const codes = await transaction<{ code: string }[]>`select code from public.issue_acceptance_codes(${howMany})`;
    return codes.map(({ code }) => code);
  });
}

async function register(target: Target, code: string, email: string): Promise<boolean> {
  const check = await callFunction(target, school, 'check_acceptance_code', { code_value: code });
  if (!check.ok) return false;
  const signUp = await askAuth(target, school, 'signup', { email, password });
  const { access_token: token } = (await signUp.json()) as { access_token?: string };
  if (token === undefined) return false;
  const form = { code_value: code, display_name: 'مريم أحمد', grade: 'الصف الأول', bio: null, guardian_consent: true };
  const redeemed = await callFunction(target, { ...school, token }, 'redeem_acceptance_code', form);
  return redeemed.ok && JSON.stringify(await redeemed.json()).includes('"is_valid":true');
}

/** A school of which everybody shares one address: two thousand new phones like a post, and all of them count. */
export const newPhones: Attack = {
  name: 'two thousand new phones at the one address of a school like a post',
  async run(target) {
    await target.sql`update private.settings set school_networks = '{203.0.113.8/29}'`;
    const [first] = await target.sql<{ id: string }[]>`select id from public.posts order by created_at desc limit 1`;
    const postId = first?.id ?? '';
    const likes = async () =>
      (await target.sql<{ likes: number }[]>`select likes from public.post_stats where post_id = ${postId}`)[0]
        ?.likes ?? 0;
    const before = await likes();
    const startedAt = performance.now();
    const answers = await manyTimes(phones, 40, async () => (await likeAnew(target, school, postId)).status);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const counted = (await likes()) - before;
    const refused = answers.filter((status) => status !== 200).length;
    return {
      held: counted === phones && refused === 0,
      figures: `${counted} of ${phones} counted, ${refused} refused, in ${seconds} s`,
    };
  },
};

/** Somebody at the school's address guesses as fast as they can, and nobody else there notices. */
export const guesserAmongHonest: Attack = {
  name: 'a phone at the school guesses passwords and codes while others there sign in and register',
  async run(target) {
    await target.sql`update private.settings set school_networks = '{203.0.113.8/29}'`;
    const codes = await codesOf(target, honest.registrations);
    const members = Array.from(
      { length: honest.signIns },
      (_, n) => `member-${n}-${crypto.randomUUID()}@school.example`,
    );
    await manyTimes(members.length, 4, (n) => newAccount(target, members[n] ?? '', { address: `198.51.100.${n}` }));
    const stopPasswords = guessing((n) =>
      askAuth(target, school, 'token?grant_type=password', {
        email: `pupil-${n % 50}@school.example`,
        password: `Guess-${n}`,
      }),
    );
    const stopCodes = guessing((n) =>
      callFunction(target, school, 'check_acceptance_code', { code_value: `GUESS${n}` }),
    );
    const signIn = async (email: string) =>
      (await askAuth(target, school, 'token?grant_type=password', { email, password })).ok;
    const [signedIn, registered] = await Promise.all([
      manyTimes(members.length, 3, (n) => signIn(members[n] ?? '')),
      manyTimes(codes.length, 2, (n) =>
        register(target, codes[n] ?? '', `pupil-${crypto.randomUUID()}@school.example`),
      ),
    ]);
    const [passwords, guessedCodes] = await Promise.all([stopPasswords(), stopCodes()]);
    const refused = [...signedIn, ...registered].filter((isIn) => !isIn).length;
    const answered = passwords.answered + guessedCodes.answered;
    return {
      held: refused === 0 && answered <= mostAnswered,
      figures: `${refused} of ${signedIn.length + registered.length} honest ones refused; ${answered} of ${passwords.tried + guessedCodes.tried} guesses answered`,
    };
  },
};

/** Anywhere else one address brings in so many new browsers and no more. */
export const inventedBrowsers: Attack = {
  name: 'one address outside the school invents a thousand browsers that like',
  async run(target) {
    const [first] = await target.sql<{ id: string }[]>`select id from public.posts order by created_at limit 1`;
    const from = { address: '192.0.2.77' };
    const answers = await manyTimes(1_000, 20, async () => (await likeAnew(target, from, first?.id ?? '')).status);
    const counted = answers.filter((status) => status === 200).length;
    return { held: counted <= 300, figures: `${counted} of 1000 counted` };
  },
};
