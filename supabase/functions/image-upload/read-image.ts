import { joined, type Bytes } from './byte-reader.ts';
import { UploadError } from './upload-error.ts';

/** The largest picture: as the buckets have it, and the specification. */
export const LARGEST_BYTES = 5 * 1024 * 1024;
/** What a form adds to the picture in it. */
const FORM_BYTES = 64 * 1024;

/** The bytes of the one file named `image` in a form; never takes in more than a picture may have. */
export async function readImage(request: Request): Promise<Bytes> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new UploadError('not_a_form', 'Send the picture as the field "image" of a multipart form');
  }
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > LARGEST_BYTES + FORM_BYTES) throw tooLarge();
  const body = await readLimited(request.body, LARGEST_BYTES + FORM_BYTES);
  const images = (await formIn(body, type)).getAll('image');
  const [image] = images;
  if (image === undefined || typeof image === 'string' || images.length > 1) {
    throw new UploadError('bad_form', 'The form has to hold one file named "image"');
  }
  if (image.size > LARGEST_BYTES) throw tooLarge();
  return new Uint8Array(await image.arrayBuffer());
}

async function formIn(body: Bytes, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new UploadError('bad_form', 'The form cannot be read', { cause });
  }
}

async function readLimited(stream: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let left = limitBytes;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    left -= next.value.length;
    if (left < 0) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(new Uint8Array(next.value));
  }
  return joined(chunks);
}

function tooLarge(): UploadError {
  return new UploadError('too_large', 'The picture is larger than 5 MB');
}
