import { expect, test } from 'vitest';
import commonPasswords from './common-passwords.json' with { type: 'json' };

test('the list holds what the rules for passwords would otherwise let pass, folded and once each', () => {
  expect(commonPasswords.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  const useless = commonPasswords.filter(
    (password) =>
      password !== password.toLowerCase() ||
      password.length < 8 ||
      !/\d/.test(password) ||
      // One letter to be a capital and one to be none.
      !/[a-z].*[a-z]/.test(password),
  );
  expect(useless).toEqual([]);
  for (const known of ['password1', 'welcome1', 'qwerty123', 'ahmed123']) expect(commonPasswords).toContain(known);
});
