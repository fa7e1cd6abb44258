import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'لمن يشغّل البوابة',
  description: 'تجربتها على جهاز واحد، ونشرها على الويب، وأول مشرف، وما يُعتنى به.',
  lead: 'تحتاج إلى طرفية وإلى `Node 20.19` أو أحدث. ما يُكتب حرفيًّا له خطه، والباقي في README المشروع.',
  parts: [
    {
      id: 'try',
      heading: 'جرّبها على هذا الجهاز',
      steps: [
        '`npm start` يعدّ كل شيء، ويصنع مدرسة للتجربة، ويكتب عنوانًا وحسابًا من كل نوع.',
        '`npm test` يجري كل الفحوص.',
        'اسم مدرستك وعنوانها وهاتفها في ملف واحد: `src/domain/school.ts`.',
      ],
    },
    {
      id: 'database',
      heading: 'قاعدة البيانات',
      steps: [
        'أنشئ مشروعًا في Supabase، وضع عنوان البوابة في `auth.site_url` من `supabase/config.toml`.',
        'ثم `supabase link` و`supabase db push` و`supabase config push` و`supabase functions deploy`.',
        'في إعدادات الدخول فعّل رفض كلمات المرور المسربة.',
        'سمّ شبكات المدرسة ليدخل فصل كامل معًا: `npm run admin -- networks 203.0.113.8/29` وقبله `DATABASE_URL`.',
      ],
    },
    {
      id: 'portal',
      heading: 'الصفحات',
      steps: [
        'ابنِ بعنوان المشروع ومفتاحه العام: `VITE_SUPABASE_URL=… VITE_SUPABASE_PUBLISHABLE_KEY=… npm run build`. ولا تضع المفتاح السري أبدًا.',
        'ضع `dist/` على مضيف يقرأ `dist/_headers`. والعناوين التي لا يعرفها يجيب عنها بـ`index.html`.',
        'للأجهزة المشتركة كحواسيب المعمل: اجعل `https://<portal>/?device=shared` الصفحة الرئيسية للمتصفح، وأوقف حفظه لكلمات المرور.',
        'افتحها على هاتف، واقرأ منشورًا، ثم اقطع الشبكة وأعد التحميل.',
      ],
    },
    {
      id: 'first-day',
      heading: 'أول مشرف',
      steps: [
        'سجّل في `/signup` ببريد المشرف: «[[account:signup.submit]]».',
        '`npm run admin -- grant <email>` يقول متى أُنشئ الحساب وما رقمه. تأكد أنه لك، والسطر نفسه مع الرقم يجعله مشرفًا.',
        'ادخل من `/login`، واقرأ دليل المشرف.',
      ],
    },
    {
      id: 'look-after',
      heading: 'اعتنِ بها',
      steps: [
        'احتفظ بنسخ من قاعدة البيانات، وجرّب استعادة إحداها قبل أن تحتاج إليها.',
        'النسخة الجديدة من البوابة تحل وحدها: تخبر القراء، ولا تقاطع من يملأ نموذجًا.',
        'إن تعطل عامل الخدمة فابنِ مرة بـ`MANARA_SERVICE_WORKER=off`: يزيل نفسه، ولا يضيع شيء صنعه الناس.',
        'لتغيير الكلام والشكل من غير كود يفتح `npm run editor` الصفحات في نافذة، ودليله `docs/guide/editor.ar.md`.',
      ],
    },
  ],
};
