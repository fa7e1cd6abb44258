import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/**
 * supabase-js uploads a Blob as a form whose file has the name '' and whose fields say how long to cache it. lite 0.10
 * looks for a file named `file`, ignores the fields, and on PUT stores the whole form as the object. So the form is
 * opened here and goes on as what it means: the bytes, their type, and how to cache them.
 */
export async function openedUpload(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) return withCacheSeconds(request);
  const form = await request.formData().catch(() => null);
  const file = form === null ? undefined : [...form.values()].find((value) => typeof value !== 'string');
  if (form === null || file === undefined) throw new Refusal(400, 'InvalidRequest', 'The form holds no file');
  const headers = new Headers(request.headers);
  const bytes = new Uint8Array(await file.arrayBuffer());
  headers.set('content-type', file.type.split(';', 1)[0]?.trim() || 'application/octet-stream');
  headers.set('content-length', String(bytes.length));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return withCacheSeconds(new Request(request.url, { method: request.method, headers, body: bytes }));
}

/** Anything else than a number of seconds, for everybody, or for ever, would be sent to browsers as it stands. */
function withCacheSeconds(request: Request): Request {
  const given = request.headers.get('cache-control') ?? '';
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(given)?.[1];
  if (/^public, max-age=\d{1,9}(?:, immutable)?$/.test(given)) return request;
  request.headers.set('cache-control', seconds === undefined ? 'no-cache' : `max-age=${seconds}`);
  return request;
}
