import type { Attack } from '../attack.ts';
import { callFunction, manyTimes, newAccount } from '../calls.ts';

/** Lines of the audit log that nobody can delete, written as fast as they can be. */
export const endlessLines: Attack = {
  name: 'an account asks for its deletion and takes that back, 300 times',
  async run(target) {
    const token = await newAccount(target, `lines-${crypto.randomUUID()}@school.example`, { address: '192.0.2.30' });
    const from = { address: '192.0.2.30', token };
    const count = async () => Number((await target.sql`select count(*) from private.audit_log`)[0]?.['count']);
    const before = await count();
    for (let n = 0; n < 300; n += 1) {
      await callFunction(target, from, 'request_account_deletion', {});
      await callFunction(target, from, 'cancel_account_deletion', {});
    }
    const written = (await count()) - before;
    return { held: written <= 40, figures: `${written} lines of 600` };
  },
};

/** The same from so many places, and with so many accounts, that none of them comes to its own end. */
export const linesFromManyPlaces: Attack = {
  name: '400 places try wrong codes, and 60 new accounts ask for their deletion and take that back ten times',
  async run(target) {
    const count = async () => Number((await target.sql`select count(*) from private.audit_log`)[0]?.['count']);
    const before = await count();
    await manyTimes(400 * 14, 8, async (n) =>
      callFunction(target, { address: `198.19.${n % 2}.${(n >> 1) % 200}` }, 'check_acceptance_code', {
        code_value: `WRONG${n}`,
      }),
    );
    await manyTimes(60, 4, async (n) => {
      const address = `198.18.7.${n}`;
      const token = await newAccount(target, `many-${crypto.randomUUID()}@school.example`, { address });
      for (let time = 0; time < 10; time += 1) {
        await callFunction(target, { address, token }, 'request_account_deletion', {});
        await callFunction(target, { address, token }, 'cancel_account_deletion', {});
      }
    });
    const written = (await count()) - before;
    const [held] = await target.sql`select coalesce(sum(lines), 0)::integer as lines from private.held_back_lines`;
    return {
      held: written <= 230 && Number(held?.['lines']) > 0,
      figures: `${written} lines of some 1,600, ${Number(held?.['lines'])} counted`,
    };
  },
};
