import * as z from 'zod/mini';
import { takes } from './characters.ts';
import { shortestPassword, textLimits } from './limits.ts';
import { normalised, type TypedKind } from './normalised.ts';

/** What can be wrong with what somebody types to get in; the form puts each into words. */
export type CredentialProblem =
  | 'email'
  | 'password-missing'
  | 'password-short'
  | 'password-upper'
  | 'password-digit'
  | 'password-long'
  | 'password-unseen'
  | 'password-differs'
  | 'name-missing'
  | 'name-long';

/** Names a problem; the compiler knows them all. */
const says = (problem: CredentialProblem): CredentialProblem => problem;

/** bcrypt looks at no more of a password. */
const mostPasswordBytes = 72;

/** What cannot be seen comes with a paste, and nobody could type it again. Joiners stand within emoji and words that keyboards write. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Takes what was typed as it is meant, before anything is asked of it. */
export const typedAs = (kind: TypedKind) => z.overwrite<string>((value) => normalised(kind, value));

/** An address as the Auth server takes it. */
export const emailField = z.string().check(typedAs('email'), z.email(says('email')));

/** A password that exists already: the server knows whether it is right. */
export const knownPassword = z.string().check(z.minLength(1, says('password-missing')));

/** A password to be: what can be judged before the server also looks whether everybody guesses it. */
export const newPassword = z.string().check(
  z.minLength(shortestPassword, says('password-short')),
  z.regex(/[A-Z]/, says('password-upper')),
  z.regex(/[0-9]/, says('password-digit')),
  z.refine((value) => new TextEncoder().encode(value).length <= mostPasswordBytes, says('password-long')),
  z.refine((value) => !unseen.test(value), says('password-unseen')),
);

/** Demands of a name that it is no longer than names are. */
export const nameFits = z.refine<string>((name) => takes(name, textLimits.displayName), says('name-long'));

/** The name of whoever signs up. */
export const fullNameField = z.string().check(typedAs('line'), z.minLength(1, says('name-missing')), nameFits);

/** Demands of a form that the password was typed alike twice; said beside whatever else is wrong, and not only once all else is right. */
export const confirmsPassword = z.refine<{ readonly password: string; readonly confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: says('password-differs'), when: () => true },
);
