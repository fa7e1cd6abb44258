/**
 * Bytes of a picture as the database of an account keeps them. Not as a `Blob`: WebKit keeps none in a private window and
 * has sent those of a stored one in part. An older version of the portal kept Blobs, which are read all the same.
 */
export type KeptBytes = ArrayBuffer | Blob;

/** A picture as it can be shown or sent, whatever it was kept as; its bytes lie in memory and not in the database. */
export function asBlob(kept: KeptBytes, type = ''): Blob {
  return kept instanceof Blob ? kept : new Blob([kept], { type });
}

/** The bytes themselves. Rejects with a `DOMException` where the browser has lost those of a stored Blob. */
export async function asBytes(kept: KeptBytes): Promise<ArrayBuffer> {
  return kept instanceof Blob ? kept.arrayBuffer() : kept;
}
