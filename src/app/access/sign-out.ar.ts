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

const drafts: Readonly<Record<Intl.LDMLPluralRule, (count: string) => string>> = {
  zero: () => 'لا مسودات على هذا الجهاز.',
  one: () => 'مسودة واحدة على هذا الجهاز وحده، ولا يرسلها أحد.',
  two: () => 'مسودتان على هذا الجهاز وحده، ولا يرسلهما أحد.',
  few: (count) => `${count} مسودات على هذا الجهاز وحده، ولا يرسلها أحد.`,
  many: (count) => `${count} مسودة على هذا الجهاز وحده، ولا يرسلها أحد.`,
  other: (count) => `${count} مسودة على هذا الجهاز وحده، ولا يرسلها أحد.`,
};

export const text: SignOutMessages = {
  title: 'أتخرج قبل أن يُرسل عملك؟',
  draftsTitle: 'أتخرج وتُحذف مسوداتك؟',
  text: (unsent) =>
    `${changes[rules.select(unsent)](figures.format(unsent))} إن خرجت الآن ضاع. ابقَ حتى تعود الشبكة ويُرسل، ثم اخرج.`,
  drafts: (count) =>
    `${drafts[rules.select(count)](figures.format(count))} يحذف الخروج ما بقي منها. ابقَ وانشر ما تريد حفظه، أو انسخه، ثم اخرج.`,
  leave: 'اخرج واترك ما لم يُرسل',
  counting: 'نتحقق الآن مما لم يصل إلى المدرسة بعد. إن كان كل شيء قد وصل اكتمل الخروج وحده.',
  unknown: {
    text: 'لم نتمكن من التحقق من وصول كل ما على هذا الجهاز إلى المدرسة. ما لم يصل منه يضيع إن خرجت الآن. ابقَ وحاول بعد قليل، أو أعد فتح الصفحة.',
    leave: 'اخرج رغم ذلك',
  },
};
