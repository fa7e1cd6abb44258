import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Attack } from '../attack.ts';
import { newAccount } from '../calls.ts';

const run = promisify(execFile);

/** An administrator's address in the hands of somebody who signed up with it first. */
export const strangersAddress: Attack = {
  name: 'a stranger signs up with the address of the administrator to come',
  async run({ sql, dataDir, ...target }) {
    const email = `head-${crypto.randomUUID()}@school.example`;
    await newAccount({ sql, dataDir, ...target }, email, { address: '192.0.2.40' });
    const args = ['--import', 'tsx', 'scripts/admin.ts', 'grant', email];
    const env = { ...process.env, MANARA_DATA: dataDir, DATABASE_URL: '' };
    const { stdout } = await run(process.execPath, args, { env });
    const admins = await sql`
      select from private.admins as a join auth.users as u on u.id = a.user_id where u.email = ${email}`;
    const saysWhen = /was made on \d{4}-\d\d-\d\d/.test(stdout);
    return {
      held: admins.length === 0 && saysWhen,
      figures: `${admins.length} administrators more; the command ${saysWhen ? 'says' : 'does not say'} when the account was made`,
    };
  },
};
