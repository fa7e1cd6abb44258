import { shortestPassword } from './limits.ts';

/** What a new password is asked for, one by one, in the order in which a form says it. */
export const passwordRules: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= shortestPassword,
  (password) => /[A-Z]/.test(password),
  (password) => /[0-9]/.test(password),
];
