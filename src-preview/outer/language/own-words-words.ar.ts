import { counted, otherPlaces } from './counted.ar.ts';
import type { OwnWordsWords } from './own-words-words-type.ts';

export const ownWordsWords: OwnWordsWords = {
  shared: (count) => `يتغيّر أيضًا في ${counted(count, otherPlaces)}`,
  copy: 'كلام هذه النسخة هو كلام أصلها: ما تغيّره هنا يتغيّر هناك.',
  make: 'كلام خاص هنا',
  made: 'يبقى كما هو بكل لغاته، ثم يتغيّر وحده.',
  notHere: 'لا يكون له هنا كلام خاص: ما يختاره مكتوب في موضع آخر من الشيفرة.',
};
