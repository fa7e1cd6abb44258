/**
 * Every sentence of the portal in Arabic: the source of the keys. ICU MessageFormat; a production build ships it
 * compiled. Names in braces are Latin, branch texts never are: the types in `message-values.ts` rely on it.
 */
export const messages = {
  'school.line': 'مدرسة أمريكية المنهج',

  'nav.label': 'التنقل الرئيسي',
  'nav.home': 'الرئيسية',
  'nav.awards': 'لوحة الشرف',
  'nav.awards.short': 'الشرف',
  'nav.posts': 'منشورات المعلمين',
  'nav.posts.short': 'المنشورات',
  'nav.faq': 'الأسئلة الشائعة',
  'nav.faq.short': 'الأسئلة',
  'nav.contact': 'تواصل معنا',
  'nav.media': 'المدرسة في صور',
  'nav.portals': 'بوابات الدخول',
  'nav.admin': 'الإدارة',
  'nav.adminPanel': 'لوحة الإدارة',
  'nav.teacherPortal': 'بوابة المعلم',
  'nav.teacherPortal.short': 'المعلم',
  'nav.teacherDashboard': 'لوحة المعلم',
  'nav.studentLogin': 'دخول الطلاب',
  'nav.studentLogin.short': 'الطالب',
  'nav.studentSignup': 'تسجيل طالب',
  'nav.studentDashboard': 'لوحة الطالب',
  'nav.dashboard.short': 'لوحتي',
  'nav.signOut': 'تسجيل الخروج',
  'nav.privacy': 'الخصوصية',
  'nav.terms': 'شروط الاستخدام',
  'nav.more': 'المزيد',
  'nav.skip': 'انتقل إلى المحتوى',
  'nav.back': 'كل المنشورات',

  'language.switch': 'English',
  'scheme.toDark': 'المظهر الداكن',
  'scheme.toLight': 'المظهر الفاتح',

  'account.checking': 'نتحقق من حسابك…',
  'account.signOutFailed': 'خطأ في تسجيل الخروج',
  'account.teacherWins': 'لهذا الحساب صفة المعلم وصفة الطالب معًا، فأنت داخل بصفة المعلم.',

  'home.title': 'الرئيسية',
  'home.description': 'أخبار المدرسة كما يكتبها معلموها: تُقرأ على الهاتف، بالشبكة ومن غيرها.',
  'home.statement':
    'في منارة يكتب المعلمون ما يجري في الفصل والمعمل والملعب. اقرأه على هاتفك في الطريق إلى المدرسة، وإن غابت الشبكة بقي معك.',
  'home.today': 'اليوم في المدرسة',
  'home.all': 'كل المنشورات',
  'home.numbers':
    '{posts, plural, zero {لا منشورات بعد} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}} من {teachers, plural, zero {معلمي المدرسة} one {معلم واحد} two {معلمَين اثنين} few {# معلمين ومعلمات} many {# معلمًا ومعلمة} other {# معلم ومعلمة}}.',
  'home.join': 'انضم إلينا',
  'home.join.student': 'طالب؟',
  'home.join.student.text': 'اطلب كود القبول من معلمك أو من مشرف صفك؛ به تفتح حسابك وتجد ما أعجبك وما حفظته.',
  'home.join.teacher': 'معلم أو معلمة؟',
  'home.join.teacher.text': 'يُفتح حسابك بعد موافقة إدارة المدرسة، ثم تكتب أول منشور لك من هاتفك.',
  'home.join.ask': 'اسأل المدرسة',

  'fresh.at': 'آخر تحديث {when}',
  'fresh.never': 'لم تُحمَّل منشورات المدرسة على هذا الجهاز بعد',
  'time.now': 'الآن',

  'posts.title': 'منشورات المعلمين',
  'posts.intro':
    'كل ما كتبه معلمو المدرسة، من الأحدث إلى الأقدم. ما تراه هنا محفوظ على جهازك، فتعود إليه ولو من غير شبكة.',
  'posts.new': 'جديد',
  'posts.newCount':
    '{count, plural, zero {لا جديد} one {منشور جديد} two {منشوران جديدان} few {# منشورات جديدة} many {# منشورًا جديدًا} other {# منشور جديد}} منذ زيارتك الأخيرة',
  'posts.more': 'منشورات أقدم',
  'posts.shown':
    'يظهر {shown, number} من {total, plural, zero {لا شيء} one {منشور واحد} two {منشورين} few {# منشورات} many {# منشورًا} other {# منشور}}',
  'posts.partial': 'لم يصل ما هو أقدم إلى هذا الجهاز بعد.',
  'posts.end': 'هذه بداية الحكاية: لا منشورات أقدم من هذا.',
  'posts.unknownTeacher': 'معلم من المدرسة',

  'posts.empty': 'لم يُنشر شيء بعد.',
  'posts.empty.hint': 'أول منشور يكتبه معلم سيظهر هنا من نفسه.',
  'posts.notYet': 'لا منشورات على هذا الجهاز بعد.',
  'notYet.offline': 'تحتاج إلى الشبكة مرة واحدة فقط؛ بعدها تُفتح الصفحات من غيرها.',
  'notYet.portal': 'الشبكة التي أنت عليها تطلب تسجيل الدخول أولًا. افتح أي موقع لتظهر صفحتها ثم ارجع إلى هنا.',
  'notYet.unavailable': 'خادم المدرسة لا يجيب الآن. سنحاول مرة بعد مرة، ولا شيء عليك.',
  'notYet.storage': 'لا مساحة كافية على هذا الجهاز لحفظ ما في المدرسة. أفرغ بعض المساحة ثم أعد فتح الصفحة.',

  'awards.category.Academics': 'الدراسة',
  'awards.category.Science': 'العلوم',
  'awards.category.Sports': 'الرياضة',
  'awards.category.Arts': 'الفنون',
  'awards.category.Technology': 'التقنية',
  'awards.category.Community': 'خدمة المجتمع',
  'awards.count':
    '{count, plural, zero {لا شيء} one {تكريم واحد} two {تكريمان} few {# تكريمات} many {# تكريمًا} other {# تكريم}}',
  'awards.empty': 'لوحة الشرف تنتظر أول اسم.',
  'awards.empty.hint': 'أول إنجاز يسجّله معلم سيظهر هنا من نفسه.',
  'awards.notYet': 'لم تصل لوحة الشرف إلى هذا الجهاز بعد.',

  'media.notYet': 'لم تصل الصور إلى هذا الجهاز بعد.',

  'picture.full': 'اعرض الصورة كاملة',

  'post.like': 'أعجبني',
  'post.save': 'حفظ',
  'post.share': 'مشاركة',
  'post.shared': 'نُسخ رابط المنشور.',
  'post.notShared': 'تعذر نسخ الرابط. انسخه من شريط العنوان.',
  'post.likes':
    '{count, plural, zero {لا إعجاب بعد} one {إعجاب واحد} two {إعجابان} few {# إعجابات} many {# إعجابًا} other {# إعجاب}}',
  'post.saves':
    '{count, plural, zero {لم يحفظه أحد بعد} one {حفظه واحد} two {حفظه اثنان} few {حفظه # قراء} many {حفظه # قارئًا} other {حفظه # قارئ}}',
  'post.gallery': 'صور المنشور',
  'post.picture': 'صورة {number, number} من منشور {title}',
  'post.video': 'شاهد المقطع',
  'post.actions': 'ما تفعله بهذا المنشور',
  'post.description': 'منشور كتبه {teacher}، {school}.',
  'post.unknown': 'لا منشور بهذا العنوان.',
  'post.unknown.text': 'ربما حذفه كاتبه، أو نقص من الرابط حرف.',
  'post.notHere': 'هذا المنشور ليس على جهازك بعد.',
  'post.notHere.text': 'سيُفتح هنا من نفسه حين تعود الشبكة. وما قرأته من قبل ما زال محفوظًا.',
  'post.seeking': 'نبحث عن المنشور…',
  'post.notKept': 'لم نتمكن من تسجيل اختيارك على هذا الجهاز. حاول مرة أخرى.',

  'sync.label': 'حالة التحديث',
  'sync.idle': 'محدَّث',
  'sync.syncing': 'يجري التحديث',
  'sync.offline': 'بلا شبكة',
  'sync.portal': 'الشبكة تطلب الدخول',
  'sync.blocked': 'يحتاج إليك',
  'sync.badge': 'حالة التحديث: {state}',
  'sync.badge.pending':
    'حالة التحديث: {state}، {count, plural, zero {لا شيء ينتظر} one {تغيير واحد ينتظر} two {تغييران ينتظران} few {# تغييرات تنتظر} many {# تغييرًا ينتظر} other {# تغيير ينتظر}}',
  'sync.band': 'أنت بلا شبكة، وكل ما قرأته من قبل ما زال معك.',
  'sync.band.pending':
    'بلا شبكة. {count, plural, zero {لا شيء ينتظر} one {تغيير واحد باقٍ} two {تغييران باقيان} few {# تغييرات باقية} many {# تغييرًا باقيًا} other {# تغيير باقٍ}} على هذا الجهاز.',
  'sync.story.idle': 'ما تراه هو آخر ما في المدرسة.',
  'sync.story.syncing': 'نجلب الجديد ونرسل ما عندك. لا تنتظر، أكمل ما تفعله.',
  'sync.story.offline': 'غابت الشبكة {since}. كل ما على الجهاز يعمل، وما تفعله يُرسل وحده حين تعود.',
  'sync.story.portal': 'أنت على شبكة تطلب تسجيل الدخول، فلا شيء يصل بعد. افتح أي موقع لتظهر صفحتها؛ وما فعلته محفوظ.',
  'sync.story.parked': 'تغيير لم يقبله خادم المدرسة. راجعه في الأسفل: أعد المحاولة أو تخلّ عنه.',
  'sync.story.unavailable': 'خادم المدرسة لا يجيب الآن. سنحاول مرة بعد مرة، وما فعلته محفوظ.',
  'sync.story.full': 'امتلأت مساحة الجهاز، فلا نستطيع حفظ الجديد. ما لم يُرسل بعد لم يضع.',
  'sync.close': 'إغلاق',

  'footer.links': 'روابط',
  'footer.contact': 'تواصل',
  'footer.rights': '{school}، {city}',

  'crash.title': 'تعثرت هذه الصفحة.',
  'crash.text': 'ما كتبته وما فعلته محفوظ على الجهاز. أعد المحاولة، أو ارجع إلى الرئيسية.',
  'crash.retry': 'أعد المحاولة',

  'error.offline': 'لا شبكة الآن. ما فعلته محفوظ على الجهاز وسيُرسل عند عودتها.',
  'error.portal': 'الشبكة التي أنت عليها تطلب تسجيل الدخول أولًا. افتح أي موقع لتظهر صفحتها.',
  'error.unavailable': 'خادم المدرسة لا يجيب الآن. سنحاول مرة أخرى من تلقاء أنفسنا.',
  'error.refused': 'لم يقبل خادم المدرسة هذا الطلب.',
  'error.signedOut': 'انتهى دخولك إلى حسابك. سجّل الدخول من جديد ليُرسل ما ينتظر، فهو محفوظ هنا.',
  'error.malformed': 'وصل جواب لا يُفهم. حدِّث الصفحة، وإن تكرر فأخبر المدرسة.',
  'error.storageFull': 'امتلأت مساحة الجهاز، فلم يُحفظ اختيارك. أفرغ بعض المساحة ثم أعد المحاولة.',
  'error.storageBroken': 'لا يسمح المتصفح بالحفظ على هذا الجهاز. أغلق التصفح الخفي أو أعد فتح المتصفح.',

  'database.outdated': 'فُتحت نسخة أحدث من البوابة في نافذة أخرى. أعد تحميل هذه الصفحة لتلحق بها.',
  'database.blocked': 'أغلق نوافذ البوابة الأخرى لتكتمل النسخة الجديدة.',
  'database.emptied':
    'أفرغ المتصفح ما حفظته البوابة على هذا الجهاز، وهي تجلبه من جديد. ما لم يصل إلى المدرسة لم يعد موجودًا: أعد إرساله.',

  'department.Mathematics': 'الرياضيات',
  'department.Science': 'العلوم',
  'department.English': 'اللغة الإنجليزية',
  'department.History': 'التاريخ',
  'department.Art': 'الفنون',
  'department.Music': 'الموسيقى',
  'department.Physical Education': 'التربية البدنية',
  'department.Computer Science': 'علوم الحاسب',
  'department.Foreign Languages': 'اللغات الأجنبية',
  'department.Special Education': 'التربية الخاصة',
} as const;
