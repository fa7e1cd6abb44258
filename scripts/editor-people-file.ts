import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { TargetConfig, TargetPeople } from '../src-preview/server/project/target-config.ts';
import { EditorStartError } from '../src-preview/server/vite/target-app.ts';

const titles = z.record(z.string(), z.string());
const entries = z.record(z.string(), z.string());

/**
 * What an app says of who looks at its pages. Whatever lets somebody in stands in this file, in the pages that are served while they
 * are chosen, and in the pages' own storage.
 */
const fileSchema = z.strictObject({
  people: z.array(
    z.strictObject({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      titles,
      name: z.optional(z.string()),
      /** What a page of theirs finds in its storage. */
      storage: z.optional(entries),
      /** Its cookies; not those that only a server may set. Behind a semicolon would stand how long and where they hold. */
      cookies: z.optional(z.record(z.string().check(z.regex(/^[^;=\s]+$/)), z.string().check(z.regex(/^[^;\r\n]*$/)))),
    }),
  ),
  audiences: z.optional(z.array(z.strictObject({ id: z.string(), titles, people: z.array(z.string()) }))),
  pages: z.optional(z.array(z.strictObject({ path: z.string(), titles, audience: z.optional(z.string()) }))),
});
type PeopleFile = z.infer<typeof fileSchema>;

/** Reads who may look at the pages of an app, and which these are. Throws a start error that says what is wrong with the file. */
export function readPeopleFile(
  file: string,
): Pick<TargetConfig, 'people' | 'audiences'> & Partial<Pick<TargetConfig, 'pages'>> {
  const { people, audiences = [], pages } = parsed(file);
  return { people: peopleOf(people), audiences, ...(pages && pages.length > 0 && { pages: pages.map(pageOf) }) };
}

const pageOf = ({ path, titles: called, audience }: NonNullable<PeopleFile['pages']>[number]) => ({
  path,
  titles: called,
  ...(audience !== undefined && { audience }),
});

function parsed(file: string): PeopleFile {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new EditorStartError(`--people ${file} cannot be read as JSON.`, { cause });
  }
  const read = fileSchema.safeParse(text);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new EditorStartError(`--people ${file}: ${issue?.path.join('.') || 'the file'} is not as the guide says.`);
}

function peopleOf(people: PeopleFile['people']): TargetPeople {
  const storageKeys = [...new Set(people.flatMap(({ storage = {} }) => Object.keys(storage)))];
  const cookieNames = [...new Set(people.flatMap(({ cookies = {} }) => Object.keys(cookies)))];
  return {
    list: people.map(({ id, titles: called, name = '' }) => ({ id, titles: called, name })),
    look: () => Promise.resolve('there'),
    script(id) {
      const { storage = {}, cookies = {} } = people.find((one) => one.id === id) ?? {};
      const stored = storageKeys.map((key) =>
        storage[key] === undefined
          ? `localStorage.removeItem(${JSON.stringify(key)})`
          : `localStorage.setItem(${JSON.stringify(key)},${JSON.stringify(storage[key])})`,
      );
      const given = cookieNames.map((name) =>
        cookies[name] === undefined ? cookie(`${name}=;max-age=0`) : cookie(`${name}=${cookies[name]}`),
      );
      return [...stored, ...given].join(';');
    },
  };
}

const cookie = (text: string) => `document.cookie=${JSON.stringify(`${text};path=/`)}`;
