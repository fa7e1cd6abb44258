import { counted } from './counted.ar.ts';
import type { HistoryWords } from './history-words-type.ts';

const changes = { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' };

export const historyWords: HistoryWords = {
  takeBack: 'تراجع عن هذا وحده',
  bringBack: 'أعده',
  mark: 'تم تجاوزه',
  overwritten: {
    why: 'ما كتبه لم يعد في مكانه: غيّره شخص آخر أو حذفه بعد ذلك.',
    next: 'التراجع يتجاوزه إلى ما هو أقدم. وإن عادت السطور كما كانت أمكن التراجع عنه من جديد.',
  },
  later: (count) => `في المكان نفسه ${counted(count, { ...changes, one: 'تغيير أحدث لك' })} جاء بعده.`,
  takeBackWith: (count) => `تراجع عنها معًا، الأحدث أولًا (${counted(count, changes)})`,
  clearUndone: 'أخفِ ما تم التراجع عنه',
  passedOver: {
    undone: (count) => `تم التراجع، وتم تجاوز ${counted(count, changes)} لأن شخصًا آخر غيّر المكان: التفاصيل في السجل.`,
    redone: (count) => `أُعيد التغيير، وتم تجاوز ${counted(count, changes)} لأن شخصًا آخر غيّر المكان: التفاصيل في السجل.`,
  },
  noneLeft: {
    undone: (count) => `بقي ${counted(count, changes)} بلا تراجع ممكن: غيّر شخص آخر المكان. التفاصيل في السجل.`,
    redone: (count) => `بقي ${counted(count, changes)} بلا إعادة ممكنة: غيّر شخص آخر المكان. التفاصيل في السجل.`,
  },
};
