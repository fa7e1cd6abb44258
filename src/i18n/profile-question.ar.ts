import type { ProfileQuestionMessages } from './profile-question-messages.ts';

export const text: ProfileQuestionMessages = {
  title: 'نسختان من ملفك',
  lead: 'عادت المدرسة إلى نسخة أقدم من بياناتها، وفيها غير ما قلته من هنا. لم يُكتب شيء فوق شيء؛ اختر ما يبقى.',
  mine: 'ما قلته من هنا',
  theirs: 'ما في المدرسة',
  nothing: 'لا شيء',
  keepMine: 'أبقِ ما قلته',
  keepTheirs: 'خذ ما في المدرسة',
  gone: 'يبقى ما في المدرسة.',
  undo: 'تراجع',
  fields: { display_name: 'الاسم', profile_photo: 'الصورة', department: 'القسم', bio: 'نبذة' },
};
