import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hostedSettings, parseSettings, type HostedSettings } from './hosted-settings.ts';
import known from './cli-config-keys.json' with { type: 'json' };

/** What the CLI takes of each kind of setting: it refuses the whole file for one that it does not know or cannot read. */
const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  number: (value) => Number.isInteger(value) && Number(value) >= 0,
  string: (value) => typeof value === 'string',
  list: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  duration: (value) => typeof value === 'string' && /^(?:\d+(?:\.\d+)?(?:ns|us|ms|s|m|h))+$/.test(value),
  size: (value) => typeof value === 'string' && /^\d+(?:[KMG]i?)?B?$/.test(value),
};
const values: Readonly<Record<string, readonly unknown[]>> = {
  'auth.password_requirements': [
    '',
    'letters_digits',
    'lower_upper_letters_digits',
    'lower_upper_letters_digits_symbols',
  ],
  'db.major_version': [13, 14, 15, 17],
};
const kindOfKey = new Map(Object.entries(known.keys));

/** The kind of a setting, where the CLI knows it. In its names, `*` stands for one that is ours, such as a function's. */
function kindOf(name: string): string | undefined {
  const parts = name.split('.');
  const patterns = parts.map((_, place) => parts.map((part, at) => (at === place ? '*' : part)).join('.'));
  return [name, ...patterns].map((one) => kindOfKey.get(one)).find((kind) => kind !== undefined);
}

function faultsOf(settings: HostedSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const kind = kindOf(name);
    if (kind === undefined) return [`${name} is no setting of the CLI`];
    if (kinds[kind]?.(value) !== true) return [`${name} is no ${kind}: ${JSON.stringify(value)}`];
    return values[name]?.includes(value) === false ? [`${name} takes no ${JSON.stringify(value)}`] : [];
  });
}

test('every setting of the hosted project is one that the CLI of Supabase knows, and of its kind', async () => {
  const settings = await hostedSettings();
  expect(Object.keys(settings).length).toBeGreaterThan(30);
  expect(faultsOf(settings)).toEqual([]);
});

test('a setting that is misspelled, of another kind or out of range is found', () => {
  const text = [
    '[auth]',
    'jwt_expirey = 900',
    'password_requirements = "digits"',
    '[auth.email]',
    'max_frequency = 60',
    '[functions.image-upload]',
    'verify_jwt = "no"',
    'verify = false',
  ];
  expect(faultsOf(parseSettings(text.join('\n')))).toEqual([
    'auth.jwt_expirey is no setting of the CLI',
    'auth.password_requirements takes no "digits"',
    'auth.email.max_frequency is no duration: 60',
    'functions.image-upload.verify_jwt is no boolean: "no"',
    'functions.image-upload.verify is no setting of the CLI',
  ]);
  for (const line of ['key: 1', 'a = 1\na = 2', '[open']) expect(() => parseSettings(line)).toThrow('line');
});

test('every function that the settings name is there, and every function that browsers or schedules call is named', async () => {
  const named = Object.keys(await hostedSettings()).flatMap((name) => /^functions\.([\w-]+)\./.exec(name)?.[1] ?? []);
  const entries = await readdir('supabase/functions', { withFileTypes: true });
  const there = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // It says that functions are served, to whoever holds a token.
  expect(there.filter((name) => name !== 'health').sort()).toEqual(named.sort());
});

/** The mails of Auth that bring a link unless they are told otherwise. */
const linked = ['confirmation', 'recovery', 'magic_link', 'invite', 'email_change'];

test('every mail with a link is ours: it leads to pages of the portal, and names no address that spends what it brings', async () => {
  const settings = await hostedSettings();
  for (const kind of linked) {
    const path = settings[`auth.email.template.${kind}.content_path`];
    const mail = await readFile(String(path), 'utf8');
    const addresses = [...mail.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).not.toEqual([]);
    expect(
      addresses.filter(
        (address) => !/^\{\{ \.SiteURL \}\}\/[\w/-]+(?:#token_hash=\{\{ \.TokenHash \}\})?$/.test(address ?? ''),
      ),
    ).toEqual([]);
    // What the embedded stack fills in is a part of what the hosted service does.
    const used = [...mail.matchAll(/\{\{\s*(.+?)\s*\}\}/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !['.SiteURL', '.TokenHash', '.Token', '.Email', '.NewEmail'].includes(name))).toEqual(
      [],
    );
  }
});
