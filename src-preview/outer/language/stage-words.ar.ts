import { changesWith, counted } from './counted.ar.ts';
import type { StageWords } from './stage-words-type.ts';

export const stageWords: StageWords = {
  failed: {
    title: 'تعطّل هذا الجزء من النافذة',
    next: 'الصفحة وكل ما كُتب كما هما. حاول مرة أخرى، فإن تعطّل ثانية فاختر شيئًا آخر أولًا.',
    again: 'حاول مرة أخرى',
    typed: 'ما كتبته هنا:',
    copy: 'انسخه',
    leave: 'لا أحتاج إليه',
  },
  people: {
    label: 'مسجّل الدخول',
    visitor: 'زائر',
    named: (name, what) => `${name}، ${what}`,
    hint: 'يدخل في كل الإطارات معًا، بحسابات مدرسة التجربة. لا كلمة سر تُكتب.',
    none: 'لا يقول هذا التطبيق بأي حساب تُفتح صفحاته: شغّل المحرر مع ‎--people FILE‎.',
    signedIn: (who) => `كل الإطارات دخلت: ${who}.`,
    signedOut: 'كل الإطارات لزائر.',
    notSignedIn: {
      noServer: 'لم يدخل أحد: المدرسة التي وراء الصفحات لا تجيب. شغّل المحرر من جديد ثم اختر مرة أخرى.',
      noAccount: 'لم يدخل أحد: لا حساب كهذا في المدرسة التي وراء الصفحات. اختر غيره.',
    },
  },
  pages: {
    find: 'ابحث باسم أو عنوان',
    nothingFound: 'لا صفحة بهذا الاسم.',
    forEverybody: 'للجميع',
    open: 'مفتوحة لك',
    opensAs: (who) => `تُفتح لـ: ${who}`,
  },
  frames: {
    loading: 'يُحمَّل…',
    lost: 'لا يجيب',
    reload: (frame) => `حمّل من جديد: ${frame}`,
    foot: 'أسفل الإطارات',
    hint: 'انقر ما تراه لتغيّره، وما تكتبه يصل إلى القرص في حينه.',
  },
  takenBack: (count) => counted(count, changesWith('رُجع عنه من قبل', 'رُجع عنهما من قبل', 'رُجع عنها من قبل')),
};
