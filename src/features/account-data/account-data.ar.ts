import type { AccountDataMessages } from './account-data-messages.ts';

export const text: AccountDataMessages = {
  title: 'بياناتي',
  exportText: 'نسخة من كل ما تحتفظ به المدرسة عن حسابك، في ملف واحد: كاملًا للبرامج، أو جدولًا يُقرأ في Excel.',
  exportAction: 'نزّل بياناتي',
  exportTable: 'نزّلها جدولًا (CSV)',
  headings: { part: 'الباب', number: 'الرقم', field: 'الحقل', value: 'القيمة' },
  exported: 'صارت بياناتك عندك في ملف.',
  deletionText: 'يُحذف الحساب وكل ما يتبعه بعد ثلاثين يومًا من طلبك، ولك أن تعدل عن الطلب قبلها.',
  ofTeacher: 'ويُحذف معه كل ما نشرته.',
  request: 'اطلب حذف حسابي',
  confirmText: 'هل تريد حذف حسابك بعد ثلاثين يومًا؟',
  confirm: 'نعم، احذفه',
  keep: 'لا، أبقه',
  due: (date) => `طلبت حذف هذا الحساب. يُحذف في ${date}.`,
  requested: (date) => `سُجّل طلبك. يُحذف الحساب في ${date} إن لم تعدل عنه.`,
  cancel: 'اعدل عن الحذف',
  cancelled: 'بقي حسابك كما هو.',
  nothingToCancel: 'لا طلب حذف لهذا الحساب، وهو باقٍ كما هو.',
  offline: 'هذا يحتاج إلى الشبكة. حاول مرة أخرى حين تعود.',
  tooOften: 'طلبت ذلك مرات كثيرة. حاول مرة أخرى بعد ساعة.',
  failed: 'لم يتم ذلك. حاول مرة أخرى بعد قليل.',
};
