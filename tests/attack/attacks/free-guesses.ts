import type { Attack, Caller, Target } from '../attack.ts';
import { callFunction, manyTimes, newAccount } from '../calls.ts';

const guesses = 400;
/** What a place has at once, and what comes to it while the guesses are made. */
const mostAnswered = 12 + 10;
const wrong = (n: number): string => `WRONG${String(n).padStart(7, '0')}`;

async function freshCode({ sql }: Target): Promise<string> {
  const [teacher] = await sql<{ id: string }[]>`select id from public.teachers where is_approved limit 1`;
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: teacher?.id })}, true)`;
    const [issued] = await transaction<{ code: string }[]>`select code from public.issue_acceptance_codes(1)`;
    return issued?.code ?? '';
  });
}

type Way = (target: Target, from: Caller, code: string) => Promise<Response>;

/** Ways that write nothing, in which a guess could not be paid for. */
const readOnly: readonly Way[] = [
  (target, from, code) => target.ask(`/rest/v1/rpc/check_acceptance_code?code_value=${code}`, from),
  (target, from, code) => target.ask(`/rest/v1/rpc/check_acceptance_code?code_value=${code}`, from, { method: 'HEAD' }),
  (target, from, code) =>
    target.ask(`/rest/v1/rpc/redeem_reset_card?card_code=${code}&new_password=Harbour-Light-31`, from),
];

/** Ways that write, some of which ask that it be taken back. */
const writing: readonly Way[] = [undefined, 'tx=rollback', 'handling=strict, max-affected=0'].map(
  (prefer) => (target, from, code) =>
    target.ask('/rest/v1/rpc/check_acceptance_code', from, {
      method: 'POST',
      headers: { ...(prefer !== undefined && { prefer }) },
      body: JSON.stringify({ code_value: code }),
    }),
);

/** Guesses in calls that are read-only or to be rolled back, and honest ones, each way from a place of its own. */
export const freeGuesses: Attack = {
  name: '400 codes guessed by GET, by HEAD, by POST and by a POST that is to be rolled back, with the right one among them',
  async run(target) {
    const code = await freshCode(target);
    const guessed = async (ask: Way, from: Caller) =>
      manyTimes(guesses, 8, async (n) => {
        const answer = await ask(target, from, n === 200 ? code : wrong(n));
        const text = await answer.text();
        return { status: answer.status, isWrong: text.includes('"is_valid":false') };
      });
    const refused = new Set<number>();
    for (const [n, ask] of readOnly.entries())
      for (const { status } of await guessed(ask, { address: `192.0.2.${60 + n}` })) refused.add(status);
    const answered: number[] = [];
    for (const [n, ask] of writing.entries())
      answered.push((await guessed(ask, { address: `192.0.2.${70 + n}` })).filter(({ isWrong }) => isWrong).length);
    const right = await callFunction(target, { address: '192.0.2.70' }, 'check_acceptance_code', { code_value: code });
    const isLetIn = (await right.text()).includes('"is_valid":true');
    return {
      held: [...refused].join() === '405' && answered.every((n) => n <= mostAnswered) && isLetIn,
      figures: `read-only ones are answered ${[...refused].join(', ')}; of others ${answered.join(', ')} wrong ones of ${guesses}; a right one beside them ${isLetIn ? 'gets in' : 'does not'}`,
    };
  },
};

/** A code and a request to be a teacher at one moment, which once made an account both. */
export const studentAndTeacher: Attack = {
  name: 'twelve accounts redeem a code and ask to be teachers at once',
  async run(target) {
    const both = await manyTimes(12, 1, async (n) => {
      const code = await freshCode(target);
      const address = `198.51.100.${n + 1}`;
      const email = `both-${crypto.randomUUID()}@school.example`;
      const token = await newAccount(target, email, { address });
      const [account] = await target.sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
      const id = account?.id ?? '';
      const form = { code_value: code, display_name: 'مريم أحمد', grade: null, bio: null, guardian_consent: true };
      const row = JSON.stringify({ id, display_name: 'أ. مريم', role: 'teacher' });
      await Promise.all([
        callFunction(target, { address, token }, 'redeem_acceptance_code', form),
        target.ask('/rest/v1/teachers', { address, token }, { method: 'POST', body: row }),
        target.ask('/rest/v1/teachers', { address, token }, { method: 'POST', body: row }),
      ]);
      const rows = await target.sql`
        select from public.students where id = ${id} union all select from public.teachers where id = ${id}`;
      return rows.length;
    });
    return {
      held: both.every((rows) => rows === 1),
      figures: `${both.filter((rows) => rows > 1).length} of 12 are both, ${both.filter((rows) => rows < 1).length} are nothing`,
    };
  },
};
