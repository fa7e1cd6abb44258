import { askApi, textIn, type ApiAnswer } from './ask-api.ts';
import type { Settings } from './settings.ts';
import { UploadError } from './upload-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Asks the database as the caller whether it may put a picture into a bucket now, which also counts the attempt. Returns
 * the folder that is the caller's: nobody can choose another.
 */
export async function beginUpload(request: Request, bucket: string, { apiUrl }: Settings): Promise<string> {
  const { headers } = request;
  const [apikey, authorization] = [headers.get('apikey'), headers.get('authorization')];
  if (apikey === null || authorization === null) throw notSignedIn();
  const answer = await askApi(`${apiUrl}/rest/v1/rpc/begin_upload`, {
    method: 'POST',
    headers: { apikey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ bucket }),
    signal: request.signal,
  });
  if (answer.status === 200 && typeof answer.body === 'string' && UUID.test(answer.body)) return answer.body;
  throw refusal(answer);
}

function refusal({ status, body }: ApiAnswer): UploadError {
  switch (status) {
    case 400:
      return new UploadError('unknown_bucket', 'There is no such place for pictures');
    case 401:
      return notSignedIn();
    case 403:
      return new UploadError('forbidden', 'This account may not upload pictures here');
    case 429: {
      const wait = /^Retry-After: (\d{1,6})$/.exec(textIn(body, 'details'))?.[1];
      const retryAfterS = wait === undefined ? null : Number(wait);
      return new UploadError('too_many_uploads', 'Too many uploads: wait a little', { retryAfterS });
    }
    default:
      return new UploadError('unavailable', `The database answered ${status}`);
  }
}

function notSignedIn(): UploadError {
  return new UploadError('not_signed_in', 'Sign in first');
}
