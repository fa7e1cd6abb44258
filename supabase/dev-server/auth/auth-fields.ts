import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** What a call to Auth says about somebody, as far as the proxy has to know it. */
export interface AuthFields {
  readonly email?: string;
  readonly password?: string;
  readonly refresh_token?: string;
  readonly token?: string;
  readonly token_hash?: string;
  readonly type?: string;
}

const TEXTS = ['email', 'password', 'refresh_token', 'token', 'token_hash', 'type'];
/** The longest address that mail can be sent to. */
const LONGEST_EMAIL = 254;

/** As the hosted Auth service reads an address: nothing that is not seen, nothing that looks like another letter. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Refuses an address that an account is to have from now on, if its letters are not those they seem to be. */
export function refuseOddAddress({ email = '' }: AuthFields): void {
  if (email !== '' && !ADDRESS.test(email)) throw invalid('Unable to validate email address: invalid format');
}

/** Reads the body of a call to Auth. What is not understood here is refused, because lite might understand it otherwise. */
export async function readAuthFields(request: Request): Promise<{ fields: AuthFields; body: string }> {
  const body = request.body === null ? '' : await request.text();
  const fields = body === '' ? {} : parsed(body);
  for (const name of TEXTS) {
    const value = fields[name];
    if (name in fields && !isText(value)) throw invalid(`${name} has to be a text`);
  }
  const { email } = fields as Partial<Record<string, string>>;
  if (email !== undefined && email.length > LONGEST_EMAIL) throw invalid('email is too long to be an address');
  return {
    // What is no text was refused above.
    fields: Object.fromEntries(TEXTS.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
    body,
  };
}

/** PostgreSQL keeps no NUL, and a hash of a password may end with it. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    // Spread, an object has its own names only, and no text or list passes for one.
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, in the same words.
  }
  throw new Refusal(400, 'bad_json', 'The body has to be a JSON object');
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'validation_failed', message);
}
