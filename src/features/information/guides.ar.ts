import { guide as administrator } from './guides/administrator.ar.ts';
import { guide as deployer } from './guides/deployer.ar.ts';
import type { GuidesText } from './guides/guide.ts';
import { guide as owner } from './guides/owner.ar.ts';
import { guide as teacher } from './guides/teacher.ar.ts';
import { guide as visitor } from './guides/visitor.ar.ts';

export const text: GuidesText = {
  title: 'المساعدة',
  description: 'أدلة قصيرة بالصور: للزائر والطالب، وللمعلم، وللمالك والمدير، وللمشرف، ولمن يشغّل البوابة.',
  lead: 'خطوات قصيرة بالكلمات المكتوبة على الأزرار. وما قرأته منها يبقى على جهازك.',
  contents: 'في هذه الصفحة',
  others: 'أدلة أخرى',
  ask: { text: 'لم تجد ما تبحث عنه؟', questions: 'الأسئلة الشائعة', contact: 'اسأل المدرسة' },
  guides: { visitor, teacher, owner, administrator, deployer },
};
