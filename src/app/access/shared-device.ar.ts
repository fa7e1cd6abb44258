import type { SharedDeviceMessages } from './shared-device-messages.ts';

const rules = new Intl.PluralRules('ar');
const figures = new Intl.NumberFormat('ar-EG');

const within: Readonly<Record<Intl.LDMLPluralRule, (count: string) => string>> = {
  zero: () => 'الآن',
  one: () => 'بعد ثانية',
  two: () => 'بعد ثانيتين',
  few: (count) => `بعد ${count} ثوانٍ`,
  many: (count) => `بعد ${count} ثانية`,
  other: (count) => `بعد ${count} ثانية`,
};

export const text: SharedDeviceMessages = {
  title: 'أما زلت هنا؟',
  text: 'هذا جهاز مشترك، ولم يلمسه أحد منذ مدة. إن لم تُجب سُجّل خروجك، وضاع ما كتبته في الصفحة ولم تحفظه.',
  left: (seconds) => `يُسجَّل خروجك ${within[rules.select(seconds)](figures.format(seconds))}.`,
  stay: 'أنا هنا',
  leave: 'اخرج الآن',
  timedOut: 'سُجّل خروجك لأن هذا الجهاز المشترك لم يُستعمل عشر دقائق. سجّل الدخول لتكمل.',
};
