/**
 * Reads every script and stylesheet of the build, those inside the page too, and names what the oldest browsers of
 * `scripts/build/oldest-browsers.ts` cannot read or do not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { checkScript } from './check-script.ts';
import { checkStyle } from './check-style.ts';
import { exceptions } from './exceptions.ts';
import type { Finding } from './findings.ts';
import { missingBuiltins } from './missing-builtins.ts';
import { missingInterfaces } from './missing-interfaces.ts';
import { missingStyles } from './missing-styles.ts';

interface Source {
  readonly file: string;
  readonly kind: 'script' | 'style';
  readonly text: string;
}

const folder = 'dist';

/** What runs and what is drawn of a page by itself; of scripts only those with a text. */
function inside(file: string, html: string): Source[] {
  const found = html.matchAll(/<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/\1>/g);
  return [...found].flatMap(([, tag, text = '']) =>
    text.trim() === '' ? [] : [{ file, kind: tag === 'style' ? ('style' as const) : ('script' as const), text }],
  );
}

function sourcesOf(path: string): Source[] {
  const file = relative(folder, path);
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.html')) return inside(file, text);
  if (path.endsWith('.css')) return [{ file, kind: 'style', text }];
  return path.endsWith('.js') ? [{ file, kind: 'script', text }] : [];
}

const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap((entry) => sourcesOf(join(entry.parentPath, entry.name)));
const names = new Map([...missingBuiltins(), ...missingInterfaces()]);
const styles = missingStyles();
const found = sources.flatMap(({ file, kind, text }) =>
  kind === 'script' ? checkScript(file, text, names) : checkStyle(file, text, styles),
);

const used = new Set<string>();
function isExcepted({ name, file }: Finding): boolean {
  const match = exceptions.find((one) => one.name === name && basename(file).startsWith(one.file ?? ''));
  if (match) used.add(match.name);
  return match !== undefined;
}

const findings = found.filter((finding) => !isExcepted(finding));
const stale = exceptions.filter(({ name }) => !used.has(name));
for (const { name, file, near } of findings) {
  const lacking = names.get(name)?.join(', ');
  process.stdout.write(`${file}: ${name}${lacking === undefined ? '' : ` (not in ${lacking})`}: ${near}\n`);
}
for (const { name } of stale) process.stdout.write(`nothing uses ${name} any more: take it out of the exceptions\n`);
process.stdout.write(`${sources.length} scripts and styles read for ${names.size + styles.size} things\n`);
process.exitCode = findings.length + stale.length > 0 ? 1 : 0;
