import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'للمشرف',
  description: 'الطلبات والحسابات والأدوار وأكواد القبول، وسجل من فعل ماذا.',
  lead: 'افتح «[[nav.admin]]» من التنقل. ما ينتظرك يأتي أولًا.',
  parts: [
    {
      id: 'queue',
      heading: 'قرر في الطلبات',
      steps: [
        '«[[administration:tabs.queue]]»: المعلمون والدور الذي يطلبونه، والطلاب، وطلبات حذف الحسابات.',
        'اضغط الطلب لترى ما يترتب على كل قرار.',
        'اضغط «[[administration:queue.approve]]» أو «[[administration:queue.decline]]»، وما يُرفض يُحذف نهائيًّا.',
        'كثيرون معًا: اخترهم ثم اضغط «[[administration:queue.approveChosen]]». وكل سطر يقول ما صار به.',
        '«[[administration:summary.undo]]» تسحب الموافقة. وما تقرره من غير شبكة يُرسل حين تعود.',
      ],
      picture: { name: 'queue', text: 'الطلبات التي تنتظر قرارًا' },
    },
    {
      id: 'check',
      heading: 'قبل أن توافق على معلم',
      steps: [
        'اعرف من هو: اسأل في غرفة المعلمين، أو اتصل به على رقم كان عندك من قبل.',
        'لا توافق على مدير أو مالك إلا إذا كان له أن يرى معدل كل طالب.',
      ],
    },
    {
      id: 'accounts',
      heading: 'الحسابات',
      steps: [
        'في «[[administration:tabs.accounts]]» تجد الشخص باسمه أو قسمه أو صفه أو دوره.',
        'في الحساب بريده وآخر دخول له.',
        '«[[administration:accounts.changeRole]]» تجعل المعلم مديرًا أو العكس.',
        '«[[administration:accounts.revoke]]» تترك للحساب القراءة وحدها، وتوقف أكواده التي لم تُستخدم.',
        '«[[administration:accounts.edit]]» تصحح اسم طالب أو صفه.',
        'نسي طالب كلمة المرور ولا يصل إلى بريده؟ «[[administration:resetCard.issue]]» من حسابه، واطبعها وسلّمها بيدك. تصلح مرة واحدة خلال يوم.',
      ],
      picture: { name: 'account', text: 'حساب معلم وما يمكن فعله به' },
    },
    {
      id: 'codes',
      heading: 'أكواد القبول',
      steps: [
        'في «[[administration:tabs.codes]]» تصدر الأكواد كالمعلمين، وترى دفعات الجميع.',
        'ضاعت قصاصة؟ «[[codes:revoke]]» بالرقم المطبوع عليها.',
      ],
    },
    {
      id: 'posts',
      heading: 'منشور لا ينبغي أن يبقى',
      steps: [
        'افتحه واضغط «[[keeping:takeDown]]» في آخره، واكتب السبب لكاتبه: لا يراه القراء.',
        'تجده في «[[administration:tabs.posts]]»، و«[[keeping:putBack]]» تعيده إلى قرائه بإعجاباته.',
      ],
    },
    {
      id: 'year',
      heading: 'نهاية العام الدراسي',
      steps: [
        'في «[[administration:tabs.year]]» افتح الصف وعلّم من يبقى فيه ومن يغادر. ينتقل الباقون إلى الصف التالي، ويغادر طلاب الصف الأخير.',
        'راجع الأعداد ثم أنهِ العام. تُحفظ المعدلات باسم عامها.',
        'يمكن التراجع خلال أسبوع ما دام شيء منه لم يتغير.',
        'من غادر يقرأ ٦٠ يومًا ثم يُحذف حسابه، ولك قبلها أن تعيده من أسفل الصفحة.',
      ],
    },
    {
      id: 'health',
      heading: 'هل البوابة بخير؟',
      steps: [
        '«[[administration:tabs.health]]» تقول متى صُنعت آخر نسخة احتياطية، وما تأخر إرساله أو رُفض، وكم بقي من المساحة، ومن ينتظر.',
        'ما يحتاج إلى عمل يأتي أولًا، ومع كل سطر ما تفعله. انظر فيها مرة كل أسبوع.',
      ],
    },
    {
      id: 'log',
      heading: 'من فعل ماذا',
      steps: [
        '«[[administration:tabs.audit]]» يحكي كل موافقة ودور ومعدل وكود وحذف: من، ومتى، وقبل وبعد.',
        'ضيّقه بـ«[[administration:audit.who]]» و«[[administration:audit.what]]» والأيام.',
        '«[[administration:audit.export]]» تأخذه معك في ملف. ولا يستطيع أحد تغيير السجل.',
      ],
      picture: { name: 'log', text: 'سجل الإدارة' },
    },
    {
      id: 'deletion',
      heading: 'حين يطلب أحد حذف حسابه',
      steps: [
        'يظهر الطلب في القائمة بيومه، بعد ثلاثين يومًا من تقديمه. ولصاحبه أن يعدل عنه قبلها.',
        'في ذلك اليوم اضغط «[[administration:queue.deleteNow]]». لا رجوع فيه.',
      ],
    },
  ],
};
