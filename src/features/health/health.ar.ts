import type { HealthMessages } from './health-messages.ts';

export const text: HealthMessages = {
  title: 'حال البوابة',
  allFine: 'كل شيء على ما يرام.',
  summary: (act, look) => {
    if (act === null) return `يحتاج إلى نظر: ${look}`;
    return look === null ? `يحتاج إلى عمل: ${act}` : `يحتاج إلى عمل: ${act}، وإلى نظر: ${look}`;
  },
  asOf: 'كما كان في',
  renew: 'حدّث الآن',
  renewing: 'جارٍ التحديث…',
  states: { act: 'يحتاج إلى عمل', look: 'يحتاج إلى نظر', fine: 'على ما يرام' },
  figures: {
    backup: 'آخر نسخة احتياطية',
    appear: 'منشورات تظهر في موعدها',
    counts: 'إعجابات الآخرين تظهر في ثوانٍ',
    notify: 'جدول الإشعارات',
    tidy: 'ما له أجل يُحذف كل ليلة',
    unsent: 'إشعارات لم تُرسل',
    failures: 'أجهزة لم تصلها الإشعارات، آخر يوم',
    refused: 'تغييرات رُفضت، آخر يوم',
    accounts: 'حسابات تنتظر',
    database: 'حجم قاعدة البيانات',
    files: 'حجم الصور',
    schema: 'إصدار قاعدة البيانات',
  },
  advice: {
    nothing: 'لا يلزمك فعل شيء.',
    neverBackedUp:
      'لم تُحفظ المدرسة في نسخة قط. اطلب ممن يشغّل البوابة أن يجري «\u2066npm run backup\u2069» اليوم، وأن يجدوله كل ليلة.',
    backupOld: 'توقفت النسخة الليلية. اطلب ممن يشغّل البوابة أن يجري «\u2066npm run backup\u2069» ويصلح جدوله.',
    backupWithoutFiles: 'الصور ليست في النسخة. ليضع من يشغّل البوابة SUPABASE_URL وSUPABASE_SECRET_KEY في أمر النسخ.',
    appearMissing:
      'لا جدول يُظهر المنشورات في موعدها، فتبقى عند أصحابها. ليُنشئ من يشغّل البوابة الجدول «appear» كما في docs/deploying.md، وعلى جهاز واحد يكفي «\u2066npm start\u2069».',
    appearStopped:
      'توقف جدول المنشورات المؤجلة. ليقرأ من يشغّل البوابة سبب توقف «appear» في cron.job_run_details، وعلى جهاز واحد ليعد «\u2066npm start\u2069».',
    postsOverdue:
      'هناك منشورات فات موعدها ولم تظهر والجدول يعمل. حدّث بعد دقيقتين، فإن بقيت فليقرأ من يشغّل البوابة سجل القاعدة.',
    countsMissing:
      'لا جدول يخبر الصفحات المفتوحة بالإعجابات الجديدة، فتتأخر أعدادها دقائق. ليُنشئ من يشغّل البوابة الجدول «counts» كما في docs/deploying.md، وعلى جهاز واحد يكفي «\u2066npm start\u2069».',
    countsStopped:
      'توقف جدول الإعجابات، فتتأخر أعدادها في الصفحات المفتوحة دقائق. ليقرأ من يشغّل البوابة سبب توقف «counts» في cron.job_run_details، وعلى جهاز واحد ليعد «\u2066npm start\u2069».',
    notifyMissing:
      'لا جدول يرسل الإشعارات. إن أرادتها المدرسة فليُنشئ من يشغّل البوابة الجدول «notify» كما في docs/deploying.md.',
    notifyStopped:
      'توقف جدول الإشعارات. ليقرأ من يشغّل البوابة سبب توقف «notify» في cron.job_run_details ومفاتيح VAPID، وعلى جهاز واحد ليعد «\u2066npm start\u2069».',
    tidyMissing:
      'لا جدول يحذف ما تقول صفحة الخصوصية إنه يبقى مدة. ليُنشئ من يشغّل البوابة الجدولين «tidy» و«pictures» كما في docs/deploying.md، وعلى جهاز واحد يكفي «\u2066npm start\u2069».',
    tidyStopped:
      'مضت ليلتان ولم يُحذف ما تقول صفحة الخصوصية إنه يبقى مدة. ليقرأ من يشغّل البوابة سبب توقف «tidy» أو «pictures» في cron.job_run_details، وعلى جهاز واحد ليعد «\u2066npm start\u2069».',
    sendingLate: 'الإرسال متأخر. انظر بعد ربع ساعة، فإن زاد التأخر فأخبر من يشغّل البوابة.',
    sendingStopped: 'الإرسال متوقف. ليتأكد من يشغّل البوابة أن الدالة notify تُستدعى بجدولها.',
    someFail: 'خدمات الإشعارات لا تقبل بعض الرسائل، والإرسال إليها يُعاد من نفسه. انظر غدًا.',
    mostFail: 'لا تصل الإشعارات إلى معظم الأجهزة. ليراجع من يشغّل البوابة مفاتيح VAPID واتصال الخادم بالشبكة.',
    someRefused:
      'بعض ما أرسلته الأجهزة رُفض، وأصحابه يرونه مع سببه في قائمة ما ينتظر. اسأل من حولك إن كان أحدهم لا يستطيع الحفظ.',
    manyRefused:
      'كثير مما أرسلته الأجهزة رُفض. ليراجع من يشغّل البوابة هل الصفحات المنشورة وقاعدة البيانات من إصدار واحد.',
    accountsWait: 'هناك من ينتظر قرارك منذ أيام. افتح الطلبات وقرر فيها.',
    deletionsOverdue: 'هناك حسابات حان يوم حذفها. افتح الطلبات واحذفها.',
    databaseFills:
      'أوشكت المساحة أن تمتلئ. ليزد من يشغّل البوابة المساحة، ثم ليكتبها في private.settings.database_room.',
    databaseFull:
      'المحفوظ أكثر من المساحة. ليزدها من يشغّل البوابة اليوم، وإن كانت أوسع فعلًا فليكتبها في private.settings.database_room.',
    filesFill: 'أوشكت مساحة الصور أن تمتلئ. ليزدها من يشغّل البوابة، ثم ليكتبها في private.settings.files_room.',
    filesFull:
      'الصور المحفوظة أكثر من مساحتها. ليزدها من يشغّل البوابة اليوم، وإن كانت أوسع فعلًا فليكتبها في private.settings.files_room.',
    databaseBehind:
      'قاعدة البيانات أقدم من البوابة. ليجرِ من يشغّلها «supabase db push»، وعلى جهاز واحد يكفي «npm start».',
    portalBehind: 'صفحاتك أقدم من قاعدة البيانات. أعد تحميل الصفحة، فإن بقي هذا فلينشر من يشغّل البوابة إصدارها الجديد.',
    schemaUnknown: 'لا سجل في قاعدة البيانات بما جرى عليها. ليحدّثها من يشغّل البوابة بـ«supabase db push» دون غيره.',
  },
  ranAt: 'آخر تشغيل',
  neverRan: 'لم يعمل قط',
  postsOverdue: (count) => `فات موعدها: ${count}`,
  postsWaiting: (count) => `تنتظر موعدها: ${count}`,
  never: 'لم تُصنع نسخة بعد',
  backupOf: (rows, files) => (files === null ? `الصفوف: ${rows}، بلا صور` : `الصفوف: ${rows}، والصور: ${files}`),
  byPortal: (version) => `بإصدار البوابة ${version} وقاعدة البيانات`,
  nothingWaits: 'لا شيء ينتظر',
  waits: (count) => `تنتظر: ${count}`,
  oldest: 'أقدمها منذ',
  failed: (failing, browsers) => `${failing} من ${browsers}`,
  refused: (refused, answered) => `${refused} من ${answered}`,
  overdue: (count) => `حان حذفها: ${count}`,
  megabytes: (used, room, percent) => `${used} من ${room} ميجابايت (${percent}٪)`,
  fileCount: (count) => `الملفات: ${count}`,
  none: 'لا شيء',
  unknown: 'غير معروف',
  portalExpects: (version) => `والبوابة من إصدار ${version}`,
  toQueue: 'افتح الطلبات',
};
