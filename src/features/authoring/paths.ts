import type { AuthoredKind } from '../../domain/authoring.ts';

/** Where the things of each kind are listed. */
export const listPaths = {
  post: '/teacher/posts',
  achievement: '/teacher/achievements',
  recognition_event: '/teacher/events',
  award_image: '/teacher/awards',
} as const satisfies Record<AuthoredKind, string>;

/** Where a new thing of each kind is begun. */
export const newPaths = {
  post: '/teacher/posts/new',
  achievement: '/teacher/achievements/new',
  recognition_event: '/teacher/events/new',
  award_image: '/teacher/award-images/new',
} as const satisfies Record<AuthoredKind, string>;

/** The form of one thing, by its kind; the id follows. */
export const formPaths = {
  post: '/teacher/post',
  achievement: '/teacher/achievements',
  recognition_event: '/teacher/events',
  award_image: '/teacher/award',
} as const satisfies Record<AuthoredKind, string>;

/** The form of one thing. */
export function formPath(kind: AuthoredKind, id: string): string {
  return `${formPaths[kind]}/${id}`;
}

/** Where readers find a thing. */
export function publicPath(kind: AuthoredKind, id: string): string {
  return kind === 'post' ? `/post/${id}` : '/special-awards';
}
