import type { Language } from '../../i18n/language.ts';

interface ShellWords {
  readonly wait: string;
  /** On a student's own page, under the greeting. */
  readonly own: string;
  /** On a page of which the shell knows nothing. */
  readonly opening: string;
  /** Where the code of the portal did not arrive. */
  readonly stuck: string;
  readonly again: string;
  /** Where nothing began: scripts that were not understood, did not come, or were kept back. */
  readonly late: string;
  readonly noScript: string;
}

/** What only the static shell of index.html says; the build writes it there. */
export const shellWords: Readonly<Record<Language, ShellWords>> = {
  ar: {
    wait: 'نفتح لك أحدث ما كُتب…',
    own: 'نتحقق من حسابك ونفتح لك ما أعجبك وما حفظته ومعدلك…',
    opening: 'نفتح لك الصفحة…',
    stuck: 'انقطعت الشبكة قبل أن تصل البوابة كاملة.',
    again: 'أعد التحميل',
    late: 'لم تُفتح البوابة بعد. إن كانت الشبكة بطيئة فانتظر قليلًا. وإلا فقد يكون المتصفح أقدم مما تحتاجه، أو يمنع شيء برامجها: حدِّث المتصفح أو افتحها في غيره، واسمح لها بتشغيل JavaScript.',
    noScript: 'تحتاج البوابة إلى JavaScript لتعرض المنشورات. فعِّله في إعدادات المتصفح ثم أعد فتح الصفحة.',
  },
  en: {
    wait: 'Opening the latest for you…',
    own: 'Looking at your account, and opening what you liked, what you saved and your average…',
    opening: 'Opening the page for you…',
    stuck: 'The network broke off before the whole portal arrived.',
    again: 'Load again',
    late: 'The portal has not opened yet. On a slow network, wait a little. Otherwise the browser may be too old for it, or something keeps its scripts back: update the browser or use another, and allow JavaScript here.',
    noScript:
      'The portal needs JavaScript to show the posts. Turn it on in the browser’s settings and open the page again.',
  },
};
