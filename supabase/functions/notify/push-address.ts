import process from 'node:process';

/**
 * Whether something may be sent to an address: https, a host by its name, nothing besides. The database has compared it
 * with the list of push services before; this holds even if that list is wrong. `PUSH_TEST_ORIGIN` names one service on a
 * tester's own machine.
 */
export function isPushAddress(
  address: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (origin === env['PUSH_TEST_ORIGIN']) return true;
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return protocol === 'https:' && isNamed && !isInternal(hostname) && port === '' && username + password === '';
}

function isInternal(hostname: string): boolean {
  return /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example)$/.test(hostname);
}
