import type { Language } from '../../i18n/language.ts';

interface ShellWords {
  readonly wait: string;
  readonly noScript: string;
}

/** What only the static shell of index.html says; the build writes it there. */
export const shellWords: Readonly<Record<Language, ShellWords>> = {
  ar: {
    wait: 'نفتح لك أحدث ما كُتب…',
    noScript: 'تحتاج البوابة إلى JavaScript لتعرض المنشورات. فعِّله في إعدادات المتصفح ثم أعد فتح الصفحة.',
  },
  en: {
    wait: 'Opening the latest for you…',
    noScript:
      'The portal needs JavaScript to show the posts. Turn it on in the browser’s settings and open the page again.',
  },
};
