import type { DepartureMessages } from './departure-messages.ts';

export const text: DepartureMessages = {
  label: 'حين يغادر المدرسة',
  means: 'ينتهي دخوله إلى بوابة المعلمين، وتختار أنت أين يبقى ما نشره.',
  ask: 'غادر المدرسة…',
  question: (name) => `ماذا يصير بما نشره ${name}؟`,
  note: 'تشمل المنشورات والإنجازات والجوائز والفعاليات. يمكن التراجع فورًا، ويُكتب في السجل.',
  keepName: 'تبقى باسمه',
  keepNameMeans: 'يقرؤها الجميع كما هي، ولا يغيّرها أحد.',
  give: 'تنتقل إلى معلم آخر',
  giveMeans: 'يظهر اسمه عليها، وله أن يعدلها ويحذفها. وما حُجب منها لا ينتقل.',
  heir: 'المعلم',
  confirm: (name) => `غادر ${name}`,
  left: 'غادر المدرسة.',
};
