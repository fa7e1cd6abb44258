import type { Afterwards } from '../afterwards.ts';
import { authPartsOf, type AuthParts, type RequestContext } from './auth-parts.ts';

type SendChange = AuthParts['mailer']['sendEmailChange'];

/**
 * Middleware of lite under which a new address is asked about at both addresses. Under `double_confirm_changes` lite makes a proof
 * for the old address and one for the new, and mails the old one alone. Here both are mailed, as the hosted service does;
 * `auth/address-change.ts` takes them. Whether somebody has the new address already is looked up after the answer, which would
 * tell it: then only the old one is mailed, and the change finds no end.
 */
export function askBothAddresses(
  afterwards: Afterwards,
): (context: RequestContext, next: () => Promise<void>) => Promise<void> {
  return async (context, next) => {
    if (context.req.path === '/auth/v1/user' || context.req.path === '/auth/v1/verify') {
      const auth = authPartsOf(context);
      const { mailer, repo } = auth;
      const send = mailer.sendEmailChange.bind(mailer);
      const find = repo.findUserByEmail.bind(repo);
      const sendEmailChange: SendChange = async (to, hash, code, about) =>
        afterwards.add('asking about a new address', async () => {
          await send(to, hash, code, about);
          const { tokenNew, tokenHashNew, newEmail } = about;
          if (!tokenNew || !tokenHashNew || !newEmail || (await find(newEmail)) !== null) return;
          await send(newEmail, tokenHashNew, tokenNew, about);
        });
      auth.mailer = Object.assign(Object.create(mailer) as typeof mailer, { sendEmailChange });
      repo.findUserByEmail = async () => null;
      const update = repo.updateUser.bind(repo);
      // A change that begins, or has ended, has been confirmed at no address.
      repo.updateUser = (id, changes) =>
        update(id, 'email_change' in changes ? { ...changes, email_change_confirm_status: 0 } : changes);
    }
    await next();
  };
}
