import type { SignOutMessages } from './sign-out-messages.ts';

const rules = new Intl.PluralRules('ar');
const figures = new Intl.NumberFormat('ar-EG');

const changes: Readonly<Record<Intl.LDMLPluralRule, (count: string) => string>> = {
  zero: () => 'لا تغييرات لم تصل إلى المدرسة.',
  one: () => 'تغيير واحد لم يصل إلى المدرسة بعد.',
  two: () => 'تغييران لم يصلا إلى المدرسة بعد.',
  few: (count) => `${count} تغييرات لم تصل إلى المدرسة بعد.`,
  many: (count) => `${count} تغييرًا لم يصل إلى المدرسة بعد.`,
  other: (count) => `${count} تغيير لم يصل إلى المدرسة بعد.`,
};

export const text: SignOutMessages = {
  title: 'أتخرج قبل أن يُرسل عملك؟',
  text: (unsent) =>
    `${changes[rules.select(unsent)](figures.format(unsent))} إن خرجت الآن ضاع. ابقَ حتى تعود الشبكة ويُرسل، ثم اخرج.`,
  leave: 'اخرج واترك ما لم يُرسل',
  unknown: {
    text: 'لم نتمكن من التحقق من وصول كل ما على هذا الجهاز إلى المدرسة. ما لم يصل منه يضيع إن خرجت الآن. ابقَ وحاول بعد قليل، أو أعد فتح الصفحة.',
    leave: 'اخرج رغم ذلك',
  },
};
