import { beginUpload } from './begin-upload.ts';
import { failure, preflight, success } from './answers.ts';
import { cleanPicture } from './clean-picture.ts';
import { readImage } from './read-image.ts';
import { readSettings } from './settings.ts';
import { storePicture } from './store.ts';
import { UploadError } from './upload-error.ts';

/**
 * Takes a picture: `POST ?bucket=post-media` with a form whose field `image` holds it, as the caller whose token comes
 * along. Answers `{success: true, data: {url}}` with what to store in a media field, or `{success: false, error}`. The
 * only way into the buckets: Storage by itself believes whatever type it is told.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight();
    try {
      return success(await upload(request));
    } catch (error) {
      if (error instanceof UploadError) return failure(error);
      throw error;
    }
  },
};

async function upload(request: Request): Promise<string> {
  if (request.method !== 'POST') throw new UploadError('method_not_allowed', 'Use POST');
  const bucket = new URL(request.url).searchParams.get('bucket') ?? 'post-media';
  const settings = readSettings();
  // Before a byte is read: whoever may not upload costs nothing more than this question.
  const owner = await beginUpload(request, bucket, settings);
  const { bytes, type, extension } = cleanPicture(await readImage(request));
  return storePicture(bytes, { bucket, owner, type, extension }, settings);
}
