import { authPartsOf, type RequestContext } from './auth-parts.ts';

const UNIQUE_VIOLATION = '23505';
const TAKEN = { code: 'email_exists', message: 'A user with this email address has already been registered' };

/**
 * Middleware of lite under which one address makes one account, also where two ask at one moment: lite looks whether an address
 * is free and then takes it, and answers 500 to whoever looked in between. The database lets one of them have it; the other one
 * is told as if it had come a moment later.
 */
export async function tellWhatIsTaken(context: RequestContext, next: () => Promise<void>): Promise<void> {
  if (context.req.path === '/auth/v1/signup') lookAgain(context);
  const wasTaken = context.req.path === '/auth/v1/verify' ? noteTaken(context) : () => false;
  await next();
  if (wasTaken()) sayTaken(context);
}

/** Whoever looks again finds the account that came first, and is refused in the words that lite has for that. */
function lookAgain(context: RequestContext): void {
  const auth = authPartsOf(context);
  const signUp = auth.signUp.bind(auth);
  auth.signUp = async (...asked) => {
    try {
      return await signUp(...asked);
    } catch (error) {
      if (isTaken(error)) return signUp(...asked);
      throw error;
    }
  };
}

/** A confirmation looks for nobody before it takes the address, and its transaction leaves nothing behind. */
function noteTaken(context: RequestContext): () => boolean {
  const auth = authPartsOf(context);
  const verifyOtp = auth.verifyOtp.bind(auth);
  let wasTaken = false;
  auth.verifyOtp = async (proof) => {
    try {
      return await verifyOtp(proof);
    } catch (error) {
      wasTaken = isTaken(error);
      throw error;
    }
  };
  return () => wasTaken;
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause);
}

/** In the form in which lite refuses the proof of a mail. */
function sayTaken(context: RequestContext): void {
  const body = { code: 422, error_code: TAKEN.code, msg: TAKEN.message };
  context.res = Response.json(body, { status: 422, headers: { 'x-sb-error-code': TAKEN.code } });
}
