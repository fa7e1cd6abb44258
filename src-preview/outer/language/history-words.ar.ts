import { changes, changesWith, counted } from './counted.ar.ts';
import type { HistoryWords } from './history-words-type.ts';

const notUndone = changesWith('لا يمكن التراجع عنه الآن', 'لا يمكن التراجع عنهما الآن', 'لا يمكن التراجع عنها الآن');
const notRedone = changesWith('لا يمكن إعادته الآن', 'لا يمكن إعادتهما الآن', 'لا يمكن إعادتها الآن');
const laterOnes = { ...changesWith('أحدث لك', 'أحدث لك', 'أحدث لك'), one: 'تغيير أحدث لك' };
/** As they stand behind another noun. */
const genitive = (forms: typeof notUndone) => ({ ...forms, two: forms.two.replace(changes.two, 'تغييرين') });

export const historyWords: HistoryWords = {
  takeBack: 'تراجع عن هذا وحده',
  bringBack: 'أعده',
  mark: 'تم تجاوزه',
  overwritten: {
    why: 'ما كتبه لم يعد في مكانه: تغيّر أو حُذف بعد ذلك.',
    next: 'التراجع يتجاوزه إلى ما هو أقدم. وإن عادت السطور كما كانت أمكن التراجع عنه من جديد.',
  },
  later: (count) => `جاء بعده في المكان نفسه ${counted(count, laterOnes)}.`,
  takeBackWith: (count) =>
    Number(count) === 2 ? 'تراجع عنهما معًا، الأحدث أولًا' : `تراجع عنها معًا، الأحدث أولًا (${counted(count, changes)})`,
  clearUndone: 'احذف من السجل ما تم التراجع عنه',
  passedOver: {
    undone: (count) => `تم التراجع، وتم تجاوز ${counted(count, genitive(notUndone))}: السبب في السجل.`,
    redone: (count) => `أُعيد التغيير، وتم تجاوز ${counted(count, genitive(notRedone))}: السبب في السجل.`,
  },
  noneLeft: {
    undone: (count) => `بقي ${counted(count, notUndone)}: السبب في السجل.`,
    redone: (count) => `بقي ${counted(count, notRedone)}: السبب في السجل.`,
  },
};
