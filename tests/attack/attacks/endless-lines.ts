import type { Attack } from '../attack.ts';
import { callFunction, newAccount } from '../calls.ts';

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
