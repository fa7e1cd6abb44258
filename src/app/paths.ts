import { awardsPath } from '../features/awards/paths.ts';
import { contactPath, faqPath, privacyPath, termsPath } from '../features/information/paths.ts';
import { postsPath } from '../features/posts/paths.ts';

/** Every address of the portal; parameters as the router writes them. */
export const paths = {
  home: '/',
  posts: postsPath,
  post: '/post/:id',
  awards: awardsPath,
  faq: faqPath,
  contact: contactPath,
  privacy: privacyPath,
  terms: termsPath,
  media: '/media',
  portals: '/portals',
  success: '/success',
  simpleDashboard: '/simple-dashboard',
} as const;

/** The pages that search engines are told of; posts are found through their list. */
export const listedPaths: readonly string[] = [
  paths.home,
  paths.posts,
  paths.awards,
  paths.media,
  paths.faq,
  paths.contact,
  paths.portals,
  paths.privacy,
  paths.terms,
];
