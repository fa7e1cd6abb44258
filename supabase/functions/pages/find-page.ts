import {
  isInBucket,
  newestPosts,
  publicAward,
  publicPost,
  publicTeacher,
  type AskRows,
  type PublicEntry,
} from './public-rows.ts';
import { openingOf } from '../whole-characters.ts';
import { addressIn, type PageHead, type SharedPicture } from './page-head.ts';
import type { Language, SiteFacts } from './site-facts.ts';
import { breadcrumbs, schoolId, schoolNode, type Crumb, type SchemaNode } from './structured-data.ts';

/** What a head is made of. */
export interface PageSources {
  readonly facts: SiteFacts;
  readonly ask: AskRows;
  /** Where files of public buckets are found; a path in a bucket follows. */
  readonly storage: string;
}

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
// A messenger may have added something behind the address of a post: the portal finds it all the same.
const postPath = new RegExp(`^/post/${id}`);
const teacherPath = new RegExp(`^/teachers/${id}$`);
const awardPath = new RegExp(`^/award/${id}$`);

/** The head of the page at an address; null for pages of the portal that are nobody's to find, such as a sign-in page. */
export async function findPage(asked: string, language: Language, sources: PageSources): Promise<PageHead | null> {
  const path = asked.replace(/(?<=.)\/$/, '');
  const lower = path.toLowerCase();
  const [post, teacher, award] = [postPath, teacherPath, awardPath].map((pattern) => pattern.exec(lower)?.[1]);
  const view = viewOf(language, sources);
  if (post !== undefined) return (await postHead(post, view)) ?? view.missing();
  if (teacher !== undefined) return (await teacherHead(teacher, view)) ?? view.missing();
  if (award !== undefined) return (await awardHead(award, view)) ?? view.missing();
  const text = Object.hasOwn(view.words.pages, path) ? view.words.pages[path] : undefined;
  if (text !== undefined) return listedHead(path, text, view);
  return isPlainPage(path, sources.facts) ? null : view.missing();
}

/** Whether a page of the portal has an address that no row decides about. */
function isPlainPage(path: string, { addresses }: SiteFacts): boolean {
  return addresses.some((address) => address === path || isOfTeachers(address, path));
}

/** Forms of teachers name a row in their address; who they are for is asked behind it. */
function isOfTeachers(address: string, path: string): boolean {
  const [start = '', name] = address.split(':');
  return name !== undefined && start.startsWith('/teacher/') && path.startsWith(start);
}

type View = ReturnType<typeof viewOf>;

function viewOf(language: Language, sources: PageSources) {
  const { facts, storage } = sources;
  const words = facts.languages[language];
  const home: Crumb = { name: words.shortName, address: addressIn(facts, '/', language) };
  const plain = { status: 200, language, type: 'website', picture: null, times: null, links: [] } as const;
  return {
    ...sources,
    language,
    words,
    plain,
    school: schoolNode(facts, language),
    crumbs: (...others: readonly Crumb[]): SchemaNode => breadcrumbs([home, ...others]),
    crumbOf: (path: string, name = words.pages[path]?.title ?? path): Crumb => ({
      name,
      address: addressIn(facts, path, language),
    }),
    picture(picture: PublicEntry['picture'], alt: string): SharedPicture | null {
      if (picture === null) return null;
      const { reference, width, height, caption } = picture;
      const url = isInBucket(reference) ? `${storage}/${reference}` : reference;
      return { url, width, height, alt: caption || alt };
    },
    /** Says nothing of what it may have been. */
    missing: (): PageHead => ({
      ...plain,
      status: 404,
      path: null,
      title: words.missing,
      description: '',
      structured: [],
      paragraphs: [],
    }),
  };
}

async function listedHead(
  path: string,
  { title, description }: { readonly title: string; readonly description: string },
  view: View,
): Promise<PageHead> {
  const isHome = path === '/';
  const posts = isHome || path === '/posts' ? await newestPosts(view.ask) : [];
  const site = { '@type': 'WebSite', url: `${view.facts.origin}/`, name: view.words.school };
  return {
    ...view.plain,
    path,
    title,
    description,
    structured: isHome
      ? [view.school, { ...site, publisher: { '@id': schoolId(view.facts) } }]
      : [view.school, view.crumbs(view.crumbOf(path))],
    paragraphs: [description],
    links: posts.map((post) => ({ path: `/post/${post.id}`, text: post.title })),
  };
}

async function postHead(wanted: string, view: View): Promise<PageHead | null> {
  const post = await publicPost(view.ask, wanted);
  if (post === null) return null;
  const path = `/post/${post.id}`;
  const picture = view.picture(post.picture, post.title);
  const posting = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: opening(post.text),
    inLanguage: /\p{Script=Arabic}/u.test(post.text || post.title) ? 'ar' : 'en',
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: addressIn(view.facts, path, view.language),
    publisher: { '@id': schoolId(view.facts) },
    author: post.teacher
      ? { '@type': 'Person', name: post.teacher.name, url: `${view.facts.origin}/teachers/${post.teacher.id}` }
      : { '@id': schoolId(view.facts) },
    ...(picture && { image: picture.url }),
  };
  return {
    ...entryHead(post, path, view),
    type: 'article',
    times: { published: post.createdAt, changed: post.updatedAt },
    structured: [view.school, posting, view.crumbs(view.crumbOf('/posts'), view.crumbOf(path, post.title))],
  };
}

async function awardHead(wanted: string, view: View): Promise<PageHead | null> {
  const award = await publicAward(view.ask, wanted);
  if (award === null) return null;
  const path = `/award/${award.id}`;
  const wall = view.crumbs(view.crumbOf('/special-awards'), view.crumbOf(path, award.title));
  return { ...entryHead(award, path, view), structured: [view.school, wall] };
}

async function teacherHead(wanted: string, view: View): Promise<PageHead | null> {
  const teacher = await publicTeacher(view.ask, wanted);
  if (teacher === null) return null;
  const posts = await newestPosts(view.ask, teacher.id);
  const path = `/teachers/${teacher.id}`;
  const picture = view.picture(teacher.photo, teacher.name);
  const person = {
    '@type': 'Person',
    name: teacher.name,
    url: `${view.facts.origin}${path}`,
    ...(picture && { image: picture.url }),
  };
  return {
    ...view.plain,
    type: 'profile',
    path,
    title: teacher.name,
    description: opening(teacher.bio) || view.words.school,
    picture,
    structured: [
      view.school,
      { '@type': 'ProfilePage', mainEntity: person },
      view.crumbs(view.crumbOf(path, teacher.name)),
    ],
    paragraphs: paragraphsOf(teacher.bio),
    links: posts.map((post) => ({ path: `/post/${post.id}`, text: post.title })),
  };
}

function entryHead(entry: PublicEntry, path: string, view: View): PageHead {
  const name = entry.teacher?.name ?? view.words.unknownTeacher;
  return {
    ...view.plain,
    path,
    title: entry.title,
    description: opening(entry.text) || `${name} · ${view.words.school}`,
    picture: view.picture(entry.picture, entry.title),
    structured: [],
    paragraphs: paragraphsOf(entry.text),
    links: entry.teacher ? [{ path: `/teachers/${entry.teacher.id}`, text: entry.teacher.name }] : [],
  };
}

const longestOpening = 200;

/** The first words of a text on one line. */
function opening(text: string): string {
  return openingOf(withoutTurns(text).replaceAll(/\s+/g, ' ').trim(), longestOpening);
}

/** Marks that turn the direction of what follows would turn the words of a messenger beside it. */
function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

function paragraphsOf(text: string): string[] {
  return withoutTurns(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');
}
