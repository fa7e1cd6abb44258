import type { TargetAudience, TargetPage } from './server/project/target-config.ts';

/** For whom the portal's pages are, by who of the demo school sees them. */
export const portalAudiences: readonly TargetAudience[] = [
  { id: 'teachers', titles: { ar: 'للمعلمين', en: 'For teachers' }, people: ['teacher', 'owner'] },
  { id: 'management', titles: { ar: 'لإدارة المدرسة', en: 'For the school’s management' }, people: ['owner'] },
  { id: 'students', titles: { ar: 'للطلاب', en: 'For students' }, people: ['student'] },
  {
    id: 'administrators',
    titles: { ar: 'لمديري النظام', en: 'For administrators' },
    people: ['administrator'],
  },
];

const pagesFor =
  (audience?: string) =>
  ([path, ar, en]: readonly [path: string, ar: string, en: string]): TargetPage => ({
    path,
    titles: { ar, en },
    ...(audience !== undefined && { audience }),
  });

const forEverybody = [
  ['/', 'الرئيسية', 'Home'],
  ['/posts', 'منشورات المعلمين', 'Teachers’ posts'],
  ['/special-awards', 'لوحة الشرف', 'Wall of honour'],
  ['/search', 'البحث', 'Search'],
  ['/media', 'المدرسة في صور', 'The school in pictures'],
  ['/liked', 'ما أعجبني', 'Liked posts'],
  ['/saved', 'المحفوظات', 'Saved posts'],
  ['/faq', 'الأسئلة الشائعة', 'Questions'],
  ['/help', 'المساعدة', 'Help'],
  ['/contact', 'تواصل معنا', 'Contact'],
  ['/portals', 'بوابات الدخول', 'Portals'],
  ['/privacy', 'الخصوصية', 'Privacy'],
  ['/terms', 'الشروط', 'Terms'],
  ['/login', 'تسجيل الدخول', 'Sign in'],
  ['/signup', 'حساب جديد', 'New account'],
  ['/teacher/login', 'دخول المعلمين', 'Teachers’ sign-in'],
  ['/teacher/signup', 'تسجيل معلم', 'Teachers’ sign-up'],
  ['/teacher/pending', 'معلم ينتظر الموافقة', 'Teacher who waits for approval'],
  ['/student/login', 'دخول الطلاب', 'Students’ sign-in'],
  ['/student/signup', 'تسجيل طالب', 'Students’ sign-up'],
  ['/student/confirmation', 'تأكيد تسجيل الطالب', 'Sign-up confirmed'],
  ['/student/pending', 'طالب ينتظر الموافقة', 'Student who waits for approval'],
  ['/student/forgot-password', 'نسيت كلمة السر', 'Forgotten password'],
  ['/student/reset-password', 'كلمة سر جديدة', 'New password'],
  ['/student/direct-dashboard', 'لوحة الطالب المباشرة', 'Direct student dashboard'],
  ['/email-change', 'تغيير البريد', 'Change of address'],
  ['/success', 'تمت العملية', 'Done'],
  ['/simple-dashboard', 'لوحة مبسطة', 'Simple dashboard'],
] as const;

const forTeachers = [
  ['/teacher/dashboard', 'لوحة المعلم', 'Teacher dashboard'],
  ['/teacher/posts', 'منشوراتي', 'My posts'],
  ['/teacher/posts/new', 'اكتب منشورًا', 'Write a post'],
  ['/teacher/post', 'منشور جديد', 'New post'],
  ['/teacher/achievements', 'الإنجازات', 'Achievements'],
  ['/teacher/achievements/new', 'إنجاز جديد', 'New achievement'],
  ['/teacher/events', 'مناسبات التكريم', 'Recognition events'],
  ['/teacher/events/new', 'مناسبة جديدة', 'New event'],
  ['/teacher/awards', 'صور الشرف', 'Award pictures'],
  ['/teacher/award-images/new', 'أضف صورة شرف', 'Add an award picture'],
  ['/teacher/award', 'صورة شرف جديدة', 'New award picture'],
  ['/teacher/codes', 'أكواد القبول', 'Acceptance codes'],
  ['/teacher/profile', 'صفحة المعلم', 'Teacher’s profile'],
] as const;

const forStudents = [
  ['/student/dashboard', 'لوحة الطالب', 'Student dashboard'],
  ['/student/liked', 'ما أعجب الطالب', 'Liked by the student'],
  ['/student/saved', 'ما حفظه الطالب', 'Saved by the student'],
  ['/student/profile', 'صفحة الطالب', 'Student’s profile'],
] as const;

/** Every page of the portal that has an address of its own, for whom it is, in the order in which they are offered. */
export const portalPages: readonly TargetPage[] = [
  ...forEverybody.map(pagesFor()),
  ...forTeachers.map(pagesFor('teachers')),
  ...([['/teacher/manage-gpa', 'المعدلات', 'Grade averages']] as const).map(pagesFor('management')),
  ...forStudents.map(pagesFor('students')),
  ...(
    [
      ['/admin', 'الإدارة', 'Administration'],
      ['/admin-panel', 'لوحة الإدارة', 'Admin panel'],
    ] as const
  ).map(pagesFor('administrators')),
];
