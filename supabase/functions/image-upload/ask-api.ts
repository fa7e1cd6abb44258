import { UploadError } from './upload-error.ts';

const TIMEOUT_MS = 15_000;

/** What the API answered: its status, and its body where that is JSON. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one request to the API, and ends it with the signal of `init`. No answer in time is told as "come back later". */
export async function askApi(url: string, init: RequestInit): Promise<ApiAnswer> {
  try {
    const signal = AbortSignal.any([init.signal ?? [], AbortSignal.timeout(TIMEOUT_MS)].flat());
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: response.status, body: parse(await response.text()) };
  } catch (cause) {
    throw new UploadError('unavailable', 'The API did not answer', { cause });
  }
}

/** A text of a JSON object, or an empty one. */
export function textIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
