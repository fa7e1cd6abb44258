import * as z from 'zod/mini';
import type { AuthStore } from '../../../backend/auth/auth-store.ts';
import { AppError, isAppError } from '../../../domain/app-error.ts';
import { takes } from '../../../domain/characters.ts';
import { emailField, fullNameField, newPassword, type CredentialProblem } from '../../../domain/credentials.ts';
import { departments } from '../../../domain/departments.ts';
import { textLimits } from '../../../domain/limits.ts';
import { isMediaReference } from '../../../domain/media-reference.ts';
import { normalised } from '../../../domain/normalised.ts';
import { err, type Result } from '../../../domain/result.ts';

/** What can be wrong with a registration. */
export type RegistrationProblem = CredentialProblem | 'bio-long' | 'photo';
const says = (problem: RegistrationProblem): RegistrationProblem => problem;

/** The registration as typed. */
export const registrationSchema = z.object({
  fullName: fullNameField,
  email: emailField,
  password: newPassword,
  department: z.enum(['', ...departments]),
  role: z.enum(['teacher', 'manager', 'owner']),
  bio: z.string().check(z.refine((value) => takes(value, textLimits.bio), says('bio-long'))),
  photo: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isMediaReference(value), says('photo')),
  ),
});
export type Registration = z.infer<typeof registrationSchema>;

const stored = z.array(z.object({ id: z.string() }));

/**
 * Makes the account and asks for it to be approved. Each step that an attempt whose answer was lost has done already
 * counts as done, so that the same registration again comes to the same end.
 */
export async function registerTeacher(store: AuthStore, form: Registration): Promise<Result<void, AppError>> {
  const entered = await store.signUp(form);
  if (!entered.ok) return entered;
  const { userId, teacher } = entered.value;
  if (teacher === null) {
    const row = {
      id: userId,
      display_name: form.fullName,
      role: form.role,
      department: form.department || null,
      bio: normalised('text', form.bio) || null,
      profile_photo: form.photo || null,
    };
    try {
      await store.api.insert('teachers?select=id', row, stored);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // There is one of this account: the answer that said so was lost.
      if (!isAppError(error, 'refused') || error.details.code !== '23505') return err(error);
    }
  }
  const known = await store.recheck();
  return known.ok ? { ok: true, value: undefined } : known;
}
