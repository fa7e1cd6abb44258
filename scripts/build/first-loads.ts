import { pages } from '../../src/app/pages.ts';

const languages = ['ar', 'en'] as const;

/** What comes with whoever is here: a language, a session and a place for what is theirs, and on a first visit the engine. */
const besidePages = {
  session: 'auth-session',
  own: 'account-session',
  ar: 'messages.ar',
  en: 'messages.en',
  engine: 'run-sync',
} as const;

/** A page as the inline script of index.html calls it: by its address without the first slash and without parameters. */
export function firstLoadName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/[/]:.*$/, '');
}

/**
 * The chunk behind every name that the inline script may load beside the entry: a page by the name in its address, and the
 * long texts of a page by that and a language.
 */
export function firstLoads(): Record<string, string> {
  const loads: Record<string, string> = {};
  for (const { path, first } of Object.values(pages)) {
    if (!first) continue;
    const name = first.as ?? firstLoadName(path);
    loads[name] = first.chunk;
    if (first.words !== undefined)
      for (const language of languages) loads[`${name}.${language}`] = `${first.words}-${language}`;
  }
  return Object.assign(loads, besidePages);
}
