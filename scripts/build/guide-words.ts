import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { loadSource } from './load-source.ts';

/** Where words may be quoted from, by the name that guides give it; the catalogue of the first load has none. */
const quotable: Readonly<Record<string, string>> = {
  '': 'src/i18n/messages',
  account: 'src/features/account/account',
  administration: 'src/features/administration/administration',
  authoring: 'src/features/authoring/authoring',
  claim: 'src/features/claim/claim',
  codes: 'src/features/acceptance-codes/codes',
  dashboard: 'src/features/teacher-dashboard/dashboard',
  data: 'src/features/account-data/account-data',
  departure: 'src/features/administration/departure',
  form: 'src/i18n/form',
  grades: 'src/features/grades/grades',
  import: 'src/features/grades/import/import',
  install: 'src/features/install/install',
  keeping: 'src/features/posts/keeping',
  notifications: 'src/features/notifications/notifications',
  search: 'src/features/search/search',
  security: 'src/features/account/security/security',
  'signing-in': 'src/i18n/account',
  student: 'src/features/student-dashboard/dashboard',
  'student-account': 'src/features/account/student/student',
  teacher: 'src/app/layout/teacher',
  'teacher-account': 'src/features/account/teacher/teacher',
  'teacher-profile': 'src/features/teacher-profile/profile',
};

type Language = 'ar' | 'en';
const guides = /\/src\/features\/information\/guides\.(ar|en)\.ts$/;

/** How a guide quotes a message: `[[post.like]]` of the catalogue, `[[authoring:form.publish]]` of a feature. */
export const quotation = /\[\[(?:([\w-]+):)?([\w.]+)\]\]/g;

/** All messages that are quoted in a text, each once. */
const quotedIn = (text: string): string[] => [...new Set([...text.matchAll(quotation)].map(([whole]) => whole))];

function messageIn(words: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([name]) => name === key)?.[1]
        : undefined,
    words,
  );
}

async function messageOf(quoted: string, language: Language): Promise<readonly [string, string]> {
  const [, source = '', key = ''] = new RegExp(quotation.source).exec(quoted) ?? [];
  const file = quotable[source];
  if (file === undefined) throw new Error(`${quoted} names no words that a guide may quote`);
  const { text, messages } = await loadSource<{ text?: unknown; messages?: unknown }>(`./${file}.${language}.ts`);
  const found = messages === undefined ? messageIn(text, key.split('.')) : messageIn(messages, [key]);
  if (typeof found !== 'string' || found.includes('{'))
    throw new Error(`${quoted} is no plain message of ${file}.${language}.ts`);
  return [quoted, found];
}

/** The guides of a language as they are read: what they quote stands in them, word for word. */
export async function resolvedGuides<T>(language: Language): Promise<T> {
  const { text } = await loadSource<{ text: unknown }>(`./src/features/information/guides.${language}.ts`);
  const json = JSON.stringify(text);
  const messages = new Map(await Promise.all(quotedIn(json).map((quoted) => messageOf(quoted, language))));
  const said = json.replaceAll(quotation, (quoted) => JSON.stringify(messages.get(quoted)).slice(1, -1));
  // It is what was just written.
  return JSON.parse(said) as T;
}

/** Puts the words of buttons and pages into the guides that quote them, so that no guide says what no button does. */
export function guideWords(): Plugin {
  return {
    name: 'manara:guide-words',
    enforce: 'pre',
    async load(id) {
      const language = guides.exec(id.replaceAll('\\', '/'))?.[1];
      if (language !== 'ar' && language !== 'en') return null;
      for (const file of Object.values(quotable)) this.addWatchFile(resolve(`${file}.${language}.ts`));
      const text = JSON.stringify(JSON.stringify(await resolvedGuides(language)));
      return `export const text = JSON.parse(${text});`;
    },
  };
}
