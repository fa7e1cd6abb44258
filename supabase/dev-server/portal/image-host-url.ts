import { StackError } from '../stack-error.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The image host that IMAGE_HOST_URL names instead of our own; null where it names none. Refuses what would send pictures in the clear. */
export function readImageHostUrl(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (url === null || !isSafe || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new StackError(`IMAGE_HOST_URL is ${text}: it has to be an https address without a password.`);
  }
  return url.href;
}
