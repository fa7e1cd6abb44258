import { changes, counted, places as ofPlaces } from './counted.ar.ts';
import type { ReviewWords } from './review-words-type.ts';

const files = { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' };
/** As they stand behind another noun. */
const ofFiles = { ...files, two: 'ملفين' };
const texts = { one: 'نص واحد', two: 'نصان', few: 'نصوص', many: 'نصًا', other: 'نص' };
const ofChanges = { ...changes, two: 'تغييرين' };
/** As they stand where something is done with them. */
const doneChanges = { ...ofChanges, one: 'تغييرًا واحدًا' };
/** Files with what is said of them, which speaks of one, of two or of more. */
const filesWith = (one: string, two: string, more: string) => ({
  one: `${files.one} ${one}`,
  two: `${files.two} ${two}`,
  few: `${files.few} ${more}`,
  many: `${files.many} ${more}`,
  other: `${files.other} ${more}`,
});
const otherFiles = filesWith(
  'لم تغيّره من هنا، ويبقى كما هو',
  'لم تغيّرهما من هنا، ويبقيان كما هما',
  'لم تغيّرها من هنا، وتبقى كما هي',
);
const quoted = (text: string) => (text === '' ? '' : ` «${text}»`);

export const reviewWords: ReviewWords = {
  title: 'المراجعة والحفظ في git',
  open: (count) => (count === null ? 'المراجعة' : `المراجعة، ${counted(count, changes)}`),
  back: 'العودة إلى التحرير',
  heading: (count) => `${counted(count, changes)} منذ آخر commit`,
  headingOfHistory: (count) => `${counted(count, changes)} في السجل`,
  extent: (inFiles, places) => `في ${counted(places, ofPlaces)}، وفي ${counted(inFiles, ofFiles)}.`,
  toLookAt: (count) => `${counted(count, texts)} بانتظار نظرة في لغة أخرى.`,
  none: 'لا جديد منذ آخر commit',
  noneHint: 'كل تغيير تجريه يظهر هنا بكلام واضح إلى أن يدخل في commit.',
  onNoBranch: 'الآن خارج أي فرع',
  from: (branch) => `من ${branch}`,
  everywhere: 'في كل مكان',
  elsewhere: 'خارج الصفحات',
  changes: (count) => counted(count, changes),
  sentences: {
    editText: () => 'كلام تغيّر',
    ownWords: (about) => `كلام خاص أُفرد${quoted(about)}`,
    newEntry: (about) => `كلام نُقل إلى القواميس${quoted(about)}`,
    addClass: (about) => `أُضيف الصنف${quoted(about)}`,
    removeClass: (about) => `حُذف الصنف${quoted(about)}`,
    changePropValue: (about) => `خاصية ضُبطت: ${about}`,
    styling: (about) => `تغيّر الشكل: ${about}`,
    changeThemeValue: (about) => `تغيّرت السِمة: ${about}`,
    changeToken: (about) => `تغيّرت قيمة في التصميم: ${about}`,
    addJsxElement: (about) => `أُضيف${quoted(about)}`,
    moveJsxElement: (about) => `نُقل${quoted(about)}`,
    reorderListItem: (about) => `ترتيب آخر: ${about}`,
    changeElementTag: (about) => `تغيّر نوع العنصر: ${about}`,
    addStory: (about) => `كُتبت قصص${quoted(about)}`,
    changeStory: (about) => `تغيّرت القصة${quoted(about)}`,
    removeStory: (about) => `حُذفت القصة${quoted(about)}`,
  },
  takenBack: (sentence) => `تم التراجع عنه بعد حفظه: ${sentence}`,
  takeBack: (number) => `تراجع عن التغيير ${number}`,
  bringBack: (number) => `أعد التغيير ${number}`,
  before: 'قبل',
  after: 'بعد',
  nothingBefore: 'لم يكن هنا شيء.',
  nothingAfter: 'لم يبقَ هنا شيء.',
  inWords: 'المعروض كلام وسطور لا صور: شكل الصفحة قبل التغيير غير محفوظ في أي مكان.',
  lines: 'السطور التي كتبها',
  behind: {
    needsLook: (language) => `يحتاج نظرة في ${language}`,
    field: (language) => `الكلام نفسه في ${language}`,
    write: 'اكتبه',
    fits: 'ما زال مناسبًا',
    show: 'أرنيه في الصفحة',
    severalFields: 'له صيغ عدة أو فيه قيم: يُكتب بعد تحديده في الصفحة.',
  },
  message: 'الغرض من هذه التغييرات',
  messageHint: 'سطر واحد يلخصه، ثم ما شئت من التفصيل.',
  newBranch: 'اسم الفرع الجديد',
  commit: (count) => `احفظ ${count === '0' ? 'أجزاء من التغييرات' : counted(count, doneChanges)} في commit`,
  commitNone: 'احفظ في commit',
  committing: 'جارٍ الحفظ: يُراجَع الآن ما يشترطه المشروع…',
  onlyFiles: (count, branch) => `على ${branch}، ${counted(count, files)} فقط.`,
  staysHere: 'لا شيء يغادر هذا الجهاز.',
  nothingToTake: 'لا يمكن حفظ أي من هذه الملفات من هنا وهي على حالها.',
  inPart: (number, left) => `يدخل جزء فقط من التغيير ${number} ويبقى جديدًا. المتروك: ${left}.`,
  files: (count) => counted(count, files),
  others: (count) => `وفي الشجرة ${counted(count, otherFiles)}.`,
  fileStates: {
    own: 'تغييراتك وحدها',
    apart: 'تغييراتك وحدها، وما كتبه غيرك في موضع آخر منه يبقى خارج الحفظ',
    mixed: 'متروك: كتبتَ أنت وغيرك في المواضع نفسها ولا يمكن الفصل بينها',
  },
  takeWhole: (file) => `خذ ${file} كله، مع ما كتبه غيرك فيه`,
  leftOut: {
    submodule: 'متروك: ينتمي إلى مستودع مستقل. احفظه هناك.',
    ignored: 'متروك: git مضبوط على تجاهله.',
    staged: 'متروك: حالة أخرى منه مُعدّة لحفظ قادم. احفظها أولًا أو نفّذ git restore --staged.',
    noPlainFile: 'متروك: هو وصلة أو يقع خلف وصلة.',
    unreadable: 'متروك: لا يمكن من هنا أن يُقرأ نصًّا ويُكتب.',
  },
  committed: ({ count, branch, commit }) =>
    `تم حفظ ${count === '0' ? 'أجزاء من التغييرات' : counted(count, ofChanges)} على ${branch} باسم ${commit}. لم يغادر شيء هذا الجهاز. لتسليمه ادفع الفرع من الطرفية بالأمر git push. التراجع ما زال ممكنًا: ما تتراجع عنه الآن تغيير جديد.`,
  lost: 'لم يصل رد. يُسأل الآن من جديد عما استجد، ومنه يظهر هل تم الحفظ.',
  said: 'بنص كلامه:',
  problems: {
    NO_GIT: () => 'برنامج git غير مثبّت هنا، فلا يمكن الحفظ. ثبّته من git-scm.com ثم شغّل المحرر من جديد.',
    NO_REPOSITORY: () =>
      'لا يجد git مستودعًا حول هذا المشروع يمكنه استعماله. نفّذ git init في مجلده أو افتح المحرر في نسخة مستنسخة.',
    NOT_OURS: () =>
      'لا يستعمل git هذا المستودع لأن مجلده يخص حسابًا آخر. نفّذ git status في مجلد المشروع، ففي رده الأمر الذي يسمح بذلك.',
    IN_PROGRESS: () => 'هناك دمج أو rebase أو ما يشبههما لم ينتهِ. أنهِه من الطرفية أو ألغِه بـ --abort ثم عد.',
    LOCKED: () =>
      'أمر git آخر يعمل الآن أو انقطع قبل أن يتم. انتظره، وإن لم يكن هناك أمر فاحذف الملف index.lock من المجلد .git.',
    NO_IDENTITY: () => 'لا يعرف git من صاحب الحفظ. نفّذ git config user.name "…" ثم git config user.email "…" ثم عد.',
    DETACHED: () => 'لا فرع مفتوح الآن. يبدأ الحفظ فرعًا جديدًا بهذا الاسم.',
    PROTECTED: (branch) => `يبني آخرون على ${branch} فلا يُحفظ عليه من هنا. يبدأ الحفظ فرعًا جديدًا بهذا الاسم.`,
    BAD_BRANCH: (branch) =>
      `لا يمكن تسمية فرع هنا «${branch}». استعمل حروفًا وأرقامًا وشرطات، والأسماء main وmaster وdevelop وrelease/… محجوزة.`,
    BRANCH_EXISTS: (branch) => `يوجد فرع اسمه ${branch} أو فرع يبدأ به هذا الاسم. اختر اسمًا آخر.`,
    NO_MESSAGE: () => 'قل بكلمات قليلة ما الغرض من التغييرات.',
    NOTHING: () => 'كل هذا موجود في آخر commit، فلا شيء يُحفظ.',
    CHANGED: () => 'تغيّر ملف بعد عرضه هنا، ولم يُحفظ شيء. انظر في القائمة من جديد ثم احفظ.',
    MOVED: () =>
      'حفظ غيرك شيئًا أو انتقل إلى فرع آخر في هذه الأثناء، ولم يُحفظ شيء من هنا. انظر في القائمة من جديد ثم احفظ.',
    REFUSED: () => 'رفض git أو فحص من فحوص المشروع هذا الحفظ، وبقي كل شيء كما كان. أصلح ما يذكره ثم احفظ من جديد.',
  },
  mark: 'محفوظ',
};
