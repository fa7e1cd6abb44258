import { StackError } from '../stack-error.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The host that a variable names, such as IMAGE_HOST_URL; null where it names none. Refuses what would send anything in the clear. */
export function readHostUrl(name: string, value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (url === null || !isSafe || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new StackError(`${name} is ${text}: it has to be an https address without a password.`);
  }
  return url.href;
}
