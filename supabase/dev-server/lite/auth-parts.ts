import { StackError } from '../stack-error.ts';

/** What lite has prepared for one request; its documented place for middleware sees it. */
export interface RequestContext {
  readonly req: { readonly path: string; readonly raw: Request };
  readonly var: object;
  /** What is answered, once that is known; another answer may be put in its place. */
  res: Response;
}

/** As much of an account as is asked about here. */
type AccountRow = Readonly<Record<string, unknown>>;

/** As much of lite's Auth as ours passes through. One object of it is made for each request, so that replacing a part touches no other. */
export interface AuthParts {
  recover: (email: string) => Promise<void>;
  signUp: (...asked: readonly unknown[]) => Promise<unknown>;
  verifyOtp: (proof: unknown) => Promise<unknown>;
  mailer: { sendEmailChange: (to: string, hash: string, code: string, about: ChangeMail) => Promise<void> };
  repo: {
    findUserByEmail: (email: string) => Promise<AccountRow | null>;
    updateUser: (id: string, changes: AccountRow) => Promise<unknown>;
  };
}

/** What a mail about a new address says beside its proof. */
interface ChangeMail {
  readonly tokenNew?: string;
  readonly tokenHashNew?: string;
  readonly newEmail?: string;
}

/** Lite's Auth as it serves one request; throws a {@link StackError} where it is not made as expected. */
export function authPartsOf({ var: variables }: RequestContext): AuthParts {
  const service: unknown = 'authService' in variables ? variables.authService : null;
  const isWhole =
    ['recover', 'signUp', 'verifyOtp'].every((name) => hasMethod(service, name)) &&
    hasMethod(partOf(service, 'mailer'), 'sendEmailChange') &&
    hasMethod(partOf(service, 'repo'), 'findUserByEmail') &&
    hasMethod(partOf(service, 'repo'), 'updateUser');
  // The names are checked; what they take and give is what the tests of Auth see.
  if (isWhole) return service as AuthParts;
  throw new StackError('@supabase/lite has changed inside: install the version that package.json names.');
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>)[name] : undefined;
}

function hasMethod(whole: unknown, name: string): boolean {
  return typeof partOf(whole, name) === 'function';
}
