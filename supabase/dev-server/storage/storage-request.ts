import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { signedClaims } from '../auth/jwt.ts';
import type { StackKeys } from '../keys.ts';
import { openedUpload } from './opened-upload.ts';

const UPLOAD = /\/object\/(?!list\/|sign\/|move$|copy$|info\/)/;
const SIGNED = /\/object\/(?:upload\/)?sign\//;

/** A request to Storage as lite understands it. What lite would fail at is refused here, with what the hosted service says to it. */
export async function readStorageRequest(request: Request, keys: Pick<StackKeys, 'jwtSecret'>): Promise<Request> {
  const { pathname, searchParams } = new URL(request.url);
  const isSending = request.method === 'POST' || request.method === 'PUT';
  const token = searchParams.get('token');
  // Whoever asks for such an address is sent one; whoever uses it shows it.
  if (token !== null && request.method !== 'POST' && SIGNED.test(pathname) && !isInForce(token, keys.jwtSecret))
    throw new Refusal(400, 'InvalidJWT', 'The token of this address is not valid');
  if (isSending && UPLOAD.test(pathname)) return openedUpload(request);
  if (/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(400, 'InvalidRequest', 'A form is only taken with a file in it');
  return request;
}

function isInForce(token: string, secret: string): boolean {
  const claims = signedClaims(token, secret);
  return typeof claims !== 'string' && typeof claims['exp'] === 'number' && claims['exp'] * 1_000 > Date.now();
}
