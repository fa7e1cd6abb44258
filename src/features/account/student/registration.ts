import * as z from 'zod/mini';
import type { AuthStore } from '../../../backend/auth/auth-store.ts';
import { hasPages } from '../../../domain/account.ts';
import { AppError } from '../../../domain/app-error.ts';
import { characterCount, takes } from '../../../domain/characters.ts';
import {
  confirmsPassword,
  type CredentialProblem,
  emailField,
  nameFits,
  newPassword,
  typedAs,
} from '../../../domain/credentials.ts';
import { shortestCode, shortestName, textLimits } from '../../../domain/limits.ts';
import { normalised } from '../../../domain/normalised.ts';

/** What can be wrong with a registration. */
export type RegistrationProblem = CredentialProblem | 'name-short' | 'code-missing' | 'bio-long' | 'consent';
const says = (problem: RegistrationProblem): RegistrationProblem => problem;

/** The registration as typed. */
export const registrationSchema = z
  .object({
    displayName: z.string().check(
      typedAs('line'),
      z.refine((name) => characterCount(name) >= shortestName, says('name-short')),
      nameFits,
    ),
    email: emailField,
    acceptanceCode: z.string().check(typedAs('code'), z.minLength(shortestCode, says('code-missing'))),
    password: newPassword,
    confirmPassword: z.string(),
    grade: z.string(),
    bio: z.string().check(z.refine((value) => takes(value, textLimits.studentBio), says('bio-long'))),
    consent: z.boolean().check(z.refine((value) => value, says('consent'))),
  })
  .check(confirmsPassword);
export type Registration = z.infer<typeof registrationSchema>;

/** How a registration can fail. `code` carries the server's own words about the code, if it had any. */
export type RegistrationFailure =
  | { readonly at: 'code'; readonly message: string | null }
  | { readonly at: 'code-check' | 'account' | 'student'; readonly error: AppError };

const judged = z.array(z.object({ is_valid: z.boolean(), message: z.nullable(z.string()) }));

/**
 * Checks the code, makes the account and redeems the code: what was done by an attempt whose answer was lost counts as
 * done. Whoever the server finally refuses is signed out again, unless the account stood before and has pages of its own.
 */
export async function registerStudent(store: AuthStore, form: Registration): Promise<RegistrationFailure | null> {
  const known = await alreadyInside(store, form.email);
  if (!known) {
    const refusal = await checkCode(store, form.acceptanceCode);
    if (refusal) return refusal;
    const entered = await store.signUp({ ...form, fullName: form.displayName });
    if (!entered.ok) return { at: 'account', error: entered.error };
  }
  try {
    const [answer] = await store.api.call(
      'redeem_acceptance_code',
      {
        code_value: form.acceptanceCode,
        display_name: form.displayName,
        grade: form.grade || null,
        bio: normalised('text', form.bio) || null,
        guardian_consent: form.consent,
      },
      judged,
    );
    if (!answer?.is_valid) {
      await leaveEmptyHanded(store);
      return { at: 'code', message: answer?.message ?? null };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // An answer that was lost may have been a yes: only a no ends it.
    if (error.kind === 'refused') await leaveEmptyHanded(store);
    return { at: 'student', error };
  }
  const confirmed = await store.recheck();
  return confirmed.ok ? null : { at: 'student', error: confirmed.error };
}

/** Signs out whoever has nothing but this attempt: what an account with pages has on this device stays. */
async function leaveEmptyHanded(store: AuthStore): Promise<void> {
  const state = store.current();
  if (state.name === 'signed-in' && !hasPages(state.account)) await store.signOut();
}

/** Whether this browser is signed in with the address already, as after an attempt that broke off in the middle. */
async function alreadyInside(store: AuthStore, email: string): Promise<boolean> {
  if (store.current().name !== 'signed-in') return false;
  const known = await store.recheck();
  return known.ok && known.value?.email?.toLowerCase() === email.toLowerCase();
}

async function checkCode(store: AuthStore, code: string): Promise<RegistrationFailure | null> {
  try {
    const [answer] = await store.api.call('check_acceptance_code', { code_value: code }, judged);
    return answer?.is_valid ? null : { at: 'code', message: answer?.message ?? null };
  } catch (error) {
    if (error instanceof AppError) return { at: 'code-check', error };
    throw error;
  }
}
