import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'للمعلم والمعلمة',
  description: 'التسجيل، والكتابة بالصور، وما يحدث للنص من غير شبكة، وأكواد القبول.',
  lead: 'تكتب من هاتفك. ولا يضيع شيء كتبته، بالشبكة ومن غيرها.',
  parts: [
    {
      id: 'register',
      heading: 'سجّل',
      steps: [
        'افتح «[[nav.teacherPortal]]» واضغط «[[teacher-account:login.signup]]».',
        'اكتب اسمك وبريدك وكلمة المرور، واختر قسمك ودورك، ثم اضغط «[[teacher-account:signup.submit]]».',
        'صفحة «[[teacher-account:pending.title]]» تفتح لوحتك وحدها حين يوافق مشرف. و«[[teacher-account:pending.check]]» تسأل في الحال.',
      ],
    },
    {
      id: 'dashboard',
      heading: 'أول شاشة لك',
      steps: [
        '«[[dashboard:write]]» تبدأ منشورًا.',
        '«[[dashboard:needsYou]]» فيها ما يحتاج إلى قرارك: المسودات، وما لم يُقبل.',
        '«[[dashboard:whole.title]]» تعدّ ما وصل إلى المدرسة وما ينتظر.',
      ],
      picture: { name: 'teacher', text: 'لوحة المعلم' },
    },
    {
      id: 'write',
      heading: 'اكتب منشورًا',
      steps: [
        'اضغط «[[dashboard:write]]»، واكتب عنوانًا ثم النص. «[[form:keeping.kept]]» تعني أنه في أمان.',
        '«[[authoring:media.addPictures]]» من الكاميرا أو من الصور. نصغّرها ونزيل منها مكان التصوير.',
        'وعلى الحاسوب تستطيع أن تلصق الصورة في أي مكان من النموذج، أو تفلت الملفات فوقه.',
        'والصور التي في هاتفك: شاركها من المعرض إلى البوابة المثبَّتة، فتفتح منشورًا جديدًا بها.',
        'اكتب «[[authoring:media.caption]]» لكل صورة: يسمعه من لا يراها.',
        'اسحب الصور لترتبها، أو استعمل «[[authoring:media.earlier]]» و«[[authoring:media.later]]». الأولى هي «[[authoring:media.cover]]».',
        'له موعد؟ علّم «[[authoring:timed.later]]» واختر اليوم والساعة: تنشره المدرسة وهاتفك مغلق. و«[[authoring:timed.now]]» في قائمتك تقدّمه.',
        'اضغط «[[authoring:form.publish]]». من غير شبكة ينتظر على هذا الجهاز ويُرسل وحده.',
      ],
      picture: { name: 'writing', text: 'منشور جديد وثلاث صور' },
    },
    {
      id: 'states',
      heading: 'ماذا صار به',
      steps: [
        '«[[teacher:posts]]» تريك كل منشور وحالته: «[[authoring:states.draft]]» أو «[[authoring:states.waiting]]» أو «[[authoring:states.sent]]».',
        'وفوق القائمة تختار ما تبحث عنه، مثل «[[authoring:list.filter.groups.draft]]» أو «[[authoring:list.filter.groups.decision]]».',
        '«[[authoring:states.conflict]]»: عُدّل من جهازين. افتحه واختر «[[authoring:conflict.keepMine]]» أو «[[authoring:conflict.keepTheirs]]».',
        '«[[authoring:states.failed]]»: السبب مكتوب، والنص محفوظ. عدّله، أو اضغط «[[authoring:failed.retry]]».',
        '«[[authoring:list.delete]]» تتراجع عنها بـ«[[authoring:list.undo]]» ما لم يُرسل.',
      ],
      picture: { name: 'states', text: 'قائمة المنشورات، وأحدها عُدّل في مكان آخر' },
    },
    {
      id: 'honours',
      heading: 'لوحة الشرف',
      steps: [
        'افتح «[[teacher:achievements]]» واضغط «[[authoring:kinds.achievement.begin]]».',
        'والفعاليات وصور الجوائز بجانبها: «[[authoring:kinds.recognition_event.begin]]» و«[[authoring:kinds.award_image.begin]]».',
        'ومتى كانت هناك صورة سألتك «[[authoring:fields.image_alt]]» عن جملة لمن لا يراها.',
        'وكلها تظهر في «[[nav.awards]]».',
      ],
    },
    {
      id: 'codes',
      heading: 'أكواد القبول لطلابك',
      steps: [
        'افتح «[[teacher:codes]]»، وسمّ الدفعة، واختر كم كودًا ولأي مدة.',
        'أصدرها. تظهر هذه المرة فقط: اضغط «[[codes:print]]» أو «[[codes:copy]]».',
        'أعط كل طالب قصاصة. تقرؤها كاميرا الهاتف.',
        'قائمة الدفعة تريك من استخدم كل كود. و«[[codes:revoke]]» توقف كودًا برقمه.',
      ],
      picture: { name: 'codes', text: 'دفعة أكواد جديدة' },
    },
    {
      id: 'profile',
      heading: 'ملفك',
      steps: [
        '«[[teacher:account]]» فيه «[[teacher:profile]]»: الصورة والاسم والقسم والنبذة كما يراها القراء.',
        'اضغط «[[teacher-profile:save]]».',
        '«[[security:change]]» و«[[security:changeAddress]]» و«[[data:exportAction]]» في آخره.',
        'على جهاز مشترك علّم «[[signing-in:sharedDevice.label]]» عند الدخول، وحين تنتهي اضغط «[[teacher:signOut]]». وإن بقي شيء لم يُرسل سألناك أولًا.',
      ],
    },
  ],
};
