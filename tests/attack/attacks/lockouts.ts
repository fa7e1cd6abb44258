import type { Attack } from '../attack.ts';
import { askAuth, callFunction, manyTimes, newAccount, password } from '../calls.ts';

/** Wrong codes from many places, which once emptied a bucket that all shared. */
export const codesFromManyPlaces: Attack = {
  name: '32 places try 100 wrong codes each, to close registration for all',
  async run(target) {
    await manyTimes(3_200, 8, async (n) => {
      const from = { address: `198.18.0.${n % 32}` };
      return (await callFunction(target, from, 'check_acceptance_code', { code_value: `WRONG${n}` })).status;
    });
    const answer = await callFunction(target, { address: '192.0.2.5' }, 'check_acceptance_code', {
      code_value: 'TYPO12',
    });
    return { held: answer.status === 200, figures: `somebody elsewhere is answered ${answer.status}` };
  },
};

/** Wrong passwords at somebody's account, which once kept its owner out. */
export const wrongPasswordsAtAnAccount: Attack = {
  name: 'one place tries 60 wrong passwords at an account, to keep its owner out elsewhere',
  async run(target) {
    const email = `owner-${crypto.randomUUID()}@school.example`;
    await newAccount(target, email, { address: '192.0.2.20' });
    const grant = 'token?grant_type=password';
    const from = { address: '192.0.2.21' };
    const tries = await manyTimes(
      60,
      2,
      async (n) => (await askAuth(target, from, grant, { email, password: `Wrong-horse-${n}` })).status,
    );
    const owner = await askAuth(target, { address: '192.0.2.22' }, grant, { email, password });
    const answered = tries.filter((status) => status !== 429).length;
    return { held: owner.status === 200, figures: `${answered} of 60 answered; the owner is answered ${owner.status}` };
  },
};
