import type { Plugin } from 'vite';
import {
  factsPath,
  type Language,
  type LanguageFacts,
  type PageText,
  type SiteFacts,
} from '../../supabase/functions/pages/site-facts.ts';
import { pages, type PageName } from '../../src/app/pages.ts';
import { school } from '../../src/domain/school.ts';
import { guideNames } from '../../src/features/information/guides/guide.ts';
import { guidePath } from '../../src/features/information/paths.ts';
import { locales } from '../../src/i18n/language.ts';
import { loadSource } from './load-source.ts';

type Messages = Readonly<Record<string, string>>;

/** Where a listed page has its title and the sentence that describes it; what the portal's own catalogue says of the others. */
const sources: { readonly [name in PageName]?: string } = {
  faq: 'information/faq',
  contact: 'information/contact',
  help: 'information/guides',
  portals: 'portals/portals',
  media: 'media/media',
  privacy: 'information/privacy',
  terms: 'information/terms',
};

/** What the file of the build says: every listed page and guide in both languages, and who the school is. */
export async function siteFacts(): Promise<SiteFacts> {
  const [ar, en] = await Promise.all([languageFacts('ar'), languageFacts('en')]);
  return {
    origin: school.website,
    phone: school.phone,
    email: school.email,
    place: school.place,
    languages: { ar, en },
    addresses: Object.values(pages)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/')),
  };
}

async function languageFacts(language: Language): Promise<LanguageFacts> {
  const textOf = async <Text>(source: string): Promise<Text> =>
    (await loadSource<{ readonly text: Text }>(`./src/features/${source}.${language}.ts`)).text;
  const [{ messages }, missing, awards] = await Promise.all([
    loadSource<{ readonly messages: Messages }>(`./src/i18n/messages.${language}.ts`),
    textOf<PageText>('not-found/not-found'),
    textOf<PageText>('awards/awards'),
  ]);
  const said = (key: string): string => {
    const text = messages[key];
    if (text === undefined) throw new Error(`${key} is no message`);
    return text;
  };
  const own: { readonly [name in PageName]?: PageText } = {
    home: { title: school.name[language], description: said('home.description') },
    posts: { title: said('posts.title'), description: said('posts.intro') },
    awards: { title: said('nav.awards'), description: awards.description },
  };
  const listed = Object.entries(pages).flatMap(([name, { path, isListed }]) => (isListed ? [{ name, path }] : []));
  const texts = await Promise.all(
    listed.map(async ({ name, path }) => {
      // The keys of the table of pages are their names.
      const source = sources[name as PageName];
      const text = own[name as PageName] ?? (source === undefined ? null : await textOf<PageText>(source));
      if (text === null) throw new Error(`nothing says what the page ${name} is called`);
      return [path, text] as const;
    }),
  );
  const guides = await Promise.all(
    guideNames.map(async (name) => {
      const source = `./src/features/information/guides/${name}.${language}.ts`;
      return [guidePath(name), (await loadSource<{ readonly guide: PageText }>(source)).guide] as const;
    }),
  );
  const entries = [...texts, ...guides].map(
    ([path, { title, description }]) => [path, { title, description }] as const,
  );
  return {
    locale: locales[language].replace('-', '_'),
    school: school.name[language],
    shortName: school.shortName[language],
    city: school.city[language],
    address: school.address[language],
    pages: Object.fromEntries(entries),
    unknownTeacher: said('posts.unknownTeacher'),
    missing: missing.title,
  };
}

/** Writes the file beside the built page, for whoever serves it to those that run no script. */
export function pageHeads(): Plugin {
  return {
    name: 'manara:page-heads',
    apply: 'build',
    async generateBundle() {
      const source = `${JSON.stringify(await siteFacts())}\n`;
      this.emitFile({ type: 'asset', fileName: factsPath.slice(1), source });
    },
  };
}
