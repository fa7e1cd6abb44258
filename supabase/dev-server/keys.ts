import { join } from 'node:path';
import { writeAtomically } from '../../scripts/node-kit/write-atomically.ts';
import { randomSecret } from './random.ts';
import { explainFolderError, textOf } from './stack-error.ts';

/** The secrets of one data folder. No two folders share any. */
export interface StackKeys {
  /** What browsers send; it opens only what anonymous visitors may do. */
  readonly publishableKey: string;
  /** What the server's own scripts send; it acts as service_role. */
  readonly secretKey: string;
  readonly jwtSecret: string;
  /** Password of the role through which the API speaks to the database. */
  readonly apiPassword: string;
}

/** Reads the keys of a data folder, or makes them at random and keeps them readable by their owner only. */
export async function loadKeys(dataDir: string): Promise<StackKeys> {
  const file = join(dataDir, 'keys.json');
  const remembered = await textOf(file);
  if (remembered !== null) return JSON.parse(remembered) as StackKeys;
  const keys: StackKeys = {
    publishableKey: `sb_publishable_${randomSecret()}`,
    secretKey: `sb_secret_${randomSecret()}`,
    jwtSecret: randomSecret(48),
    apiPassword: randomSecret(),
  };
  try {
    await writeAtomically(file, JSON.stringify(keys), { mode: 0o600 });
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
  return keys;
}
