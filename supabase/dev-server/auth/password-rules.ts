import { readFile } from 'node:fs/promises';

/** Why a password is refused, or null: what lite's own rules (length, kinds of characters) leave open. */
export type PasswordRules = (password: string) => PasswordProblem | null;

/** `plain`: it has no capital letter. `common`: everybody who guesses begins with it. `long`: bcrypt would ignore all that follows. */
export type PasswordProblem = 'plain' | 'common' | 'long';

/** As many bytes as bcrypt looks at. */
const MOST_BYTES = 72;

/** Reads the list of common passwords: folded to lower case, a JSON list of those that the other rules would let pass. */
export async function loadPasswordRules(file: string): Promise<PasswordRules> {
  const common = new Set(JSON.parse(await readFile(file, 'utf8')) as string[]);
  return (password) => {
    if (Buffer.byteLength(password) > MOST_BYTES) return 'long';
    if (!/[A-Z]/.test(password)) return 'plain';
    return common.has(password.toLowerCase()) ? 'common' : null;
  };
}
