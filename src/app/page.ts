import type { TeacherRole } from '../domain/account.ts';
import type { PlainMessageKey } from '../i18n/message-values.ts';
import type { TeacherIconName } from '../ui/icons/teacher-paths.ts';
import type { IconName } from '../ui/icons/paths.ts';

/** Who a page is for: an approved teacher, an approved student, any student, or whoever is signed in. */
export type Audience = 'teacher' | 'student' | 'students' | 'account';

/**
 * What stands around a page: the site's header, footer and bars; those of the teachers' portal; or, at its auth pages, the head
 * alone and no navigation.
 */
export type Frame = 'site' | 'teacher' | 'teacher-auth-page';

/** Who is looking. An administrator is also one of the others. */
export type Viewer = 'visitor' | 'student' | 'teacher' | 'admin';

/**
 * A place where the navigation stands: a header, or on narrower screens a bottom bar whose «more» holds the rest. The
 * footer lists what the header lists, and what has no place there.
 */
export type NavPlace = 'header' | 'bar' | 'footer';

interface InNavigation {
  readonly name: PlainMessageKey;
  /** Where room is short; the name where it does not say. */
  readonly shortName?: PlainMessageKey;
  readonly icon: IconName;
  /** Everybody but administrators where it does not say. */
  readonly viewers?: readonly Viewer[];
  readonly places: readonly NavPlace[];
}

/** What the teachers' navigation calls its places, each with words of its own. */
export type TeacherPlaceName =
  | 'home'
  | 'dashboard'
  | 'posts'
  | 'gpa'
  | 'achievements'
  | 'addAwardImage'
  | 'codes'
  | 'profile';

/** One place that the teachers' navigation leads to. */
export interface InTeacherNavigation {
  readonly name: TeacherPlaceName;
  readonly icon: TeacherIconName;
  /** Who sees it; everybody unless said otherwise. */
  readonly roles?: readonly TeacherRole[];
}

interface FirstLoad {
  /** A chunk of `scripts/build/chunks.ts`. */
  readonly chunk: string;
  /** One of words by language. */
  readonly words?: string;
  /** How the inline script of the shell calls the page, where not by its address. */
  readonly as?: string;
}

/** Everything that the portal knows of one of its pages but its code, which `page-code.ts` loads. */
export interface Page {
  /** Its address; parameters as the router writes them. */
  readonly path: string;
  /** Who it is for; everybody where it does not say. */
  readonly for?: Audience;
  /** The site's own unless said otherwise. */
  readonly frame?: Frame;
  /** Where the navigation leads to it. */
  readonly nav?: InNavigation;
  /** A rule of the house, by its name: at the foot of every page and nowhere else. */
  readonly rule?: PlainMessageKey;
  /** Where the navigation of the teachers' portal leads to it. */
  readonly teacherNav?: InTeacherNavigation;
  /** Search engines are told of it; posts are found through their list. */
  readonly isListed?: true;
  /** What it loads beside the entry when the portal is opened on it. */
  readonly first?: FirstLoad;
  /** What the static shell says before there is code: a text of `features/account`, and which of its parts. */
  readonly shell?: { readonly text: string; readonly part: string };
}
