import { Refusal } from './refusal.ts';

/** What a call to Auth says about somebody, as far as the gate has to know it. */
export interface AuthFields {
  readonly email?: string;
  readonly password?: string;
  readonly refresh_token?: string;
}

const TEXTS = ['email', 'password', 'refresh_token', 'token', 'token_hash', 'type'];
/** The longest address that mail can be sent to. */
const LONGEST_EMAIL = 254;

/** Reads the body of a call to Auth. What is not understood here is refused, because lite might understand it otherwise. */
export async function readAuthFields(request: Request): Promise<{ fields: AuthFields; body: string }> {
  const body = request.body === null ? '' : await request.text();
  const fields = body === '' ? {} : parsed(body);
  for (const name of TEXTS) {
    if (name in fields && typeof fields[name] !== 'string') throw invalid(`${name} has to be a text`);
  }
  const { email, password, refresh_token: token } = fields as Partial<Record<string, string>>;
  if (email !== undefined && email.length > LONGEST_EMAIL) throw invalid('email is too long to be an address');
  return {
    fields: {
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { password }),
      ...(token === undefined ? {} : { refresh_token: token }),
    },
    body,
  };
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
