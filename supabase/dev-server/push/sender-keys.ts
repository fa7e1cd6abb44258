import { join } from 'node:path';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';
import { toBase64Url } from '../../functions/notify/base64url.ts';
import { explainFolderError, textOf } from '../stack-error.ts';

/** The settings of the function `notify`: by this pair push services know the stack again. */
export type SenderSettings = Readonly<Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT', string>>;

/** Where a push service could ask whoever runs the stack; nobody is asked on a machine of one's own. */
const subject = 'mailto:school@manara.example';

/** Reads the pair of a data folder, or makes one: another would be unknown to every browser that has subscribed. */
export async function loadSenderKeys(dataDir: string): Promise<SenderSettings> {
  const file = join(dataDir, 'push-keys.json');
  const remembered = await textOf(file);
  if (remembered !== null) return JSON.parse(remembered) as SenderSettings;
  const made = await makeSenderKeys();
  try {
    await writeAtomically(file, JSON.stringify(made), { mode: 0o600 });
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
  return made;
}

/** A new pair, as the function wants it. */
async function makeSenderKeys(): Promise<SenderSettings> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const { d: secret = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { VAPID_PUBLIC_KEY: toBase64Url(point), VAPID_PRIVATE_KEY: secret, VAPID_SUBJECT: subject };
}
