import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hostedSettings } from '../../../scripts/hosted/hosted-settings.ts';
import { liteSettings } from './lite-settings.ts';

function flat(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, unknown][] =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? flat(inner, `${prefix}${key}.`)
      : [[`${prefix}${key}`, inner]],
  );
}

/** A file of ours, as the embedded stack finds it from anywhere. */
const given = (value: unknown) =>
  typeof value === 'string' && value.startsWith('./')
    ? fileURLToPath(new URL(`../../../${value}`, import.meta.url))
    : value;

/** What the hosted platform decides by itself, or each installation for itself. */
const OWN = new Set([
  'api.pg_safe_update',
  'api.plan_enabled',
  'api.aggregates_enabled',
  'auth.jwt_secret',
  'auth.publishable_key',
  'auth.secret_key',
  'auth.site_url',
  'db.migrations.enabled',
  'studio.enabled',
]);

test('the embedded stack and the hosted project have the same settings', async () => {
  const hosted = await hostedSettings();
  const keys = { publishableKey: 'p', secretKey: 's', jwtSecret: 'j', apiPassword: 'a' };
  const embedded = flat(liteSettings(keys, 'http://127.0.0.1:4173')).filter(([name]) => !OWN.has(name));
  expect(embedded.length).toBeGreaterThan(15);
  expect(Object.fromEntries(embedded)).toEqual(
    Object.fromEntries(embedded.map(([name]) => [name, given(hosted[name]) ?? `not in config.toml`])),
  );
  expect(hosted['auth.password_requirements']).toBe('letters_digits');
});
