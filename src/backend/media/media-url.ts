import { isBucketPath, isMediaReference } from '../../domain/media-reference.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';

/** Where a stored media reference is to be loaded from, or null when it must not reach the DOM. */
export function mediaUrl(reference: string, config: RuntimeConfig): string | null {
  if (!isMediaReference(reference)) return null;
  return isBucketPath(reference) ? apiUrl(config, `/storage/v1/object/public/${reference}`) : reference;
}
