import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail that the stack would have sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to somebody so far, oldest first: the stack has no post office and writes them into its log. */
export async function mailsTo(email: string, dataDir: string): Promise<Mail[]> {
  const lines = (await readFile(join(dataDir, 'api.log'), 'utf8')).split('\n');
  return lines
    .filter((line) => line.includes(`{"to":"${email}"`))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Mail);
}

/** The first address in a mail; throws where there is none. */
export function linkIn({ text }: Mail): URL {
  return new URL(/http\S+/.exec(text)?.[0] ?? '');
}
