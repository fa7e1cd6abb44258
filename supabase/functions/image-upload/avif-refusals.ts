import { UploadError } from './upload-error.ts';

/** The refusal of what cannot be taken out of an AVIF without moving everything else in it. */
export function withMetadata(what: string): UploadError {
  return new UploadError('has_metadata', `The AVIF carries ${what}: save it without, or as JPEG, PNG or WebP`);
}
