import type { SessionReply } from '../../protocol/http/replies.ts';
import { pageTitle } from '../look/page-title.ts';

/** What the sources call a component, as words: “Posts page” for `PostsPage`. */
export function nameInWords(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call the page that a component is, by the path that bears its name; else the name of the component as words. */
export function placeInWords(name: string, pages: SessionReply['pages'], language: string): string {
  const own = name.replace(/(?<=.)(?:Page|Screen|Route)$/, '');
  const path = own === 'Home' ? '/' : `/${nameInWords(own).toLowerCase().replaceAll(' ', '-')}`;
  const page = pages.find((one) => one.path === path);
  return page ? pageTitle(page, language) : nameInWords(name);
}
