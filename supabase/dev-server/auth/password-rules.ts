import { readFile } from 'node:fs/promises';

/** Why a password is refused, or null: what lite's own rules (length, kinds of characters) leave open. */
export type PasswordRules = (password: string) => PasswordProblem | null;

/** `plain`: it has no capital letter. `common`: everybody who guesses begins with it. `long`: bcrypt would ignore all that follows. `unseen`: nobody could type it again. */
export type PasswordProblem = 'plain' | 'common' | 'long' | 'unseen';

/** As many bytes as bcrypt looks at. */
const MOST_BYTES = 72;
/** As the portal's forms and slips see it: all but the joiners, which stand within what keyboards write. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Reads the list of common passwords: folded to lower case, a JSON list of those that the other rules would let pass. */
export async function loadPasswordRules(file: string): Promise<PasswordRules> {
  const common = new Set(JSON.parse(await readFile(file, 'utf8')) as string[]);
  return (password) => {
    if (Buffer.byteLength(password) > MOST_BYTES) return 'long';
    if (UNSEEN.test(password)) return 'unseen';
    if (!/[A-Z]/.test(password)) return 'plain';
    return common.has(password.toLowerCase()) ? 'common' : null;
  };
}
