import { openingOf } from '../whole-characters.ts';
import type { Delivery, Language, NoticeKind } from './delivery.ts';

/** What a browser shows: a line, a second one, and the page that a touch opens. */
export interface PushMessage {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly language: Language;
  readonly at: string;
  /** Whose it is: the device lists it for them alone, and for everybody where it is nobody’s. */
  readonly owner: string;
}

type Words = Readonly<Record<Exclude<NoticeKind, 'post'>, readonly [title: string, body: string]>>;

const words: Readonly<Record<Language, Words>> = {
  ar: {
    approved: ['قُبل حسابك', 'أهلًا بك: صارت كل صفحات حسابك مفتوحة لك.'],
    waiting: ['طلبات تنتظر قرارك', 'في قائمة الإدارة ما ينتظر المراجعة.'],
    taken_down: ['حُجب أحد منشوراتك', 'افتح قائمة منشوراتك لتقرأ السبب وتعدّله.'],
    put_back: ['عاد منشورك إلى القرّاء', 'أعادته المدرسة بكل ما عليه من إعجابات.'],
  },
  en: {
    approved: ['Your account was approved', 'Welcome: every page of your account is open to you now.'],
    waiting: ['Requests wait for your decision', 'There is something to review in the list of the administration.'],
    taken_down: ['One of your posts was taken down', 'Open the list of your posts to read why and to change it.'],
    put_back: ['Your post is back', 'The school put it back, with all its likes.'],
  },
};

const newPosts: Readonly<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> = {
  ar: {
    one: 'منشور جديد',
    two: 'منشوران جديدان',
    few: '# منشورات جديدة',
    many: '# منشورًا جديدًا',
    other: '# منشور جديد',
  },
  en: { one: 'A new post', other: '# new posts' },
};
const locales = { ar: 'ar-EG', en: 'en-GB' } as const;

/** As much of a name as a locked screen shows; what is longer a push service would not carry. */
const longestTitle = 200;

const paths: Readonly<Record<Exclude<NoticeKind, 'post'>, string>> = {
  approved: '/',
  waiting: '/admin',
  taken_down: '/teacher/posts',
  put_back: '/teacher/posts',
};

/**
 * The words of a delivery. Of people only an approved teacher is named, who is public: no student, no grade and nothing
 * that somebody wrote stands on a locked screen.
 */
export function messageOf({ notice: id, kind, thread: tag, language, at, owner, ...delivery }: Delivery): PushMessage {
  const shared = { id, kind, tag, language, at, owner: owner ?? '' };
  if (kind !== 'post') {
    const [title, body] = words[language][kind];
    return { ...shared, title, body, path: paths[kind] };
  }
  const { teacher, postId, howMany } = delivery;
  const path = howMany === 1 && postId !== null ? `/post/${postId}` : '/posts';
  return { ...shared, title: openingOf(teacher ?? '', longestTitle), body: countOfPosts(howMany, language), path };
}

/** How many new posts there are, in words. */
export function countOfPosts(count: number, language: Language): string {
  const forms = newPosts[language];
  const form = forms[new Intl.PluralRules(locales[language]).select(count)] ?? forms.other ?? '';
  return form.replace('#', new Intl.NumberFormat(locales[language]).format(count));
}
