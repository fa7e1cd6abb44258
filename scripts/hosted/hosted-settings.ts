import { readFile } from 'node:fs/promises';

/** A setting of `supabase/config.toml` by its whole name, such as `auth.email.otp_length`. */
export type HostedSettings = Readonly<Record<string, unknown>>;

/** Reads the settings of the hosted project. */
export async function hostedSettings(): Promise<HostedSettings> {
  return parseSettings(await readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8'));
}

/** Reads a file of settings with one-line values that JSON writes alike; throws at the first line that is anything else. */
export function parseSettings(text: string): HostedSettings {
  const settings: Record<string, unknown> = {};
  let section = '';
  for (const [place, line] of text.split('\n').entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name !== undefined) section = `${name}.`;
    else if (key !== undefined && value !== undefined && !(`${section}${key}` in settings))
      settings[`${section}${key}`] = JSON.parse(value) as unknown;
    else throw new Error(`line ${place + 1} of the settings is none, or says something again: ${line}`);
  }
  return settings;
}
