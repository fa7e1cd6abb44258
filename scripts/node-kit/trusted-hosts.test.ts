import { expect, test } from 'vitest';
import { trustedHosts } from './trusted-hosts.ts';

const hosts = trustedHosts(['School.Example']);

test.each(['localhost', 'localhost:5173', '127.0.0.1:8080', '[::1]:8080', 'school.example', 'SCHOOL.example:443'])(
  'a request that names %s is served',
  (host) => {
    expect(hosts.acceptsHost(host)).toBe(true);
  },
);

test.each([undefined, '', 'evil.example', 'localhost.evil.example', 'evil@localhost', 'localhost/x', '127.0.0.2'])(
  'a request that names %s is not',
  (host) => {
    expect(hosts.acceptsHost(host)).toBe(false);
  },
);

test('pages of this machine and of the further hosts may call, others may not', () => {
  const origins = [
    'http://localhost:5173',
    'https://school.example',
    'null',
    'https://evil.example',
    'file://localhost',
  ];
  expect(origins.map((origin) => hosts.acceptsOrigin(origin))).toEqual([true, true, false, false, false]);
});

test('without further hosts nothing but this machine is trusted', () => {
  expect(trustedHosts([]).acceptsHost('school.example')).toBe(false);
});
