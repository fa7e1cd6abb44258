import { StackError } from '../stack-error.ts';

/**
 * Under `double_confirm_changes` lite makes a proof for the old address and one for the new, and mails the old one alone. Here
 * both are mailed, as the hosted service does; `auth/address-change.ts` takes them.
 */

interface ChangeMail {
  readonly tokenNew?: string;
  readonly tokenHashNew?: string;
  readonly newEmail?: string;
}
type SendChange = (to: string, hash: string, code: string, about: ChangeMail) => Promise<void>;
type Changes = Readonly<Record<string, unknown>>;

/** As much of lite's Auth as a change of an address passes through; one object of it is made for each request. */
interface AuthParts {
  mailer: { sendEmailChange: SendChange };
  readonly repo: { updateUser: (id: string, changes: Changes) => Promise<unknown> };
}

/** What lite has prepared for one request; its documented place for middleware sees it. */
interface RequestContext {
  readonly req: { readonly path: string };
  readonly var: object;
}

/** Middleware of lite under which a new address is asked about at both addresses. */
export async function askBothAddresses(context: RequestContext, next: () => Promise<void>): Promise<void> {
  if (context.req.path === '/auth/v1/user' || context.req.path === '/auth/v1/verify') {
    const auth = partsOf(context.var);
    const { mailer, repo } = auth;
    const send = mailer.sendEmailChange.bind(mailer);
    const sendBoth: SendChange = async (to, hash, code, about) => {
      await send(to, hash, code, about);
      const { tokenNew, tokenHashNew, newEmail } = about;
      if (tokenNew && tokenHashNew && newEmail) await send(newEmail, tokenHashNew, tokenNew, about);
    };
    auth.mailer = Object.assign(Object.create(mailer) as typeof mailer, { sendEmailChange: sendBoth });
    const update = repo.updateUser.bind(repo);
    // A change that begins, or has ended, has been confirmed at no address.
    repo.updateUser = (id, changes) =>
      update(id, 'email_change' in changes ? { ...changes, email_change_confirm_status: 0 } : changes);
  }
  await next();
}

function partsOf(variables: object): AuthParts {
  const service: unknown = 'authService' in variables ? variables.authService : null;
  const isWhole =
    typeof service === 'object' &&
    service !== null &&
    hasMethod(service, 'mailer', 'sendEmailChange') &&
    hasMethod(service, 'repo', 'updateUser');
  // The names are checked; what they take and give is what the tests of a changed address see.
  if (isWhole) return service as AuthParts;
  throw new StackError('@supabase/lite has changed inside: install the version that package.json names.');
}

function hasMethod(service: object, part: string, method: string): boolean {
  const found: unknown = (service as Record<string, unknown>)[part];
  return (
    typeof found === 'object' && found !== null && typeof (found as Record<string, unknown>)[method] === 'function'
  );
}
