import { stylePropertyNames } from './style-property-names.ar.ts';
import type { WindowWords } from './words-type.ts';

const plural = new Intl.PluralRules('ar');
const figures = new Intl.NumberFormat('ar-EG');

interface Forms {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

function counted(count: string, forms: Forms): string {
  const number = Number(count);
  const form = plural.select(number);
  if (form === 'one' || form === 'two') return forms[form];
  return `${figures.format(number)} ${form === 'zero' ? forms.other : forms[form]}`;
}

const places = { one: 'موضع واحد', two: 'موضعين', few: 'مواضع', many: 'موضعًا', other: 'موضع' };
const otherPlaces = {
  one: 'موضع آخر',
  two: 'موضعين آخرين',
  few: 'مواضع أخرى',
  many: 'موضعًا آخر',
  other: 'موضع آخر',
};
const lines = { one: 'سطر واحد', two: 'سطران', few: 'أسطر', many: 'سطرًا', other: 'سطر' };
const files = { one: 'ملف واحد', two: 'ملفين', few: 'ملفات', many: 'ملفًا', other: 'ملف' };
const changes = { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' };
const problems = { one: 'مشكلة واحدة', two: 'مشكلتان', few: 'مشكلات', many: 'مشكلة', other: 'مشكلة' };

export const words: WindowWords = {
  editor: 'محرر منارة',
  page: 'الصفحة',
  undo: 'تراجع',
  redo: 'أعد',
  widths: 'عرض الإطار',
  allWidths: 'كلها',
  allLanguages: 'معًا',
  dark: 'المظهر الداكن',
  zoom: { label: 'الحجم', in: 'كبّر', out: 'صغّر', fit: 'بقدر المساحة' },
  widthNames: { phone: 'هاتف', tablet: 'لوح', desktop: 'سطح مكتب' },
  languages: 'لغة الصفحة',
  languageNames: { ar: 'العربية', en: 'English' },
  mode: { label: 'ما يفعله النقر', edit: 'تحرير', browse: 'تصفّح' },
  problems: {
    label: (count) => counted(count, problems),
    title: 'المشكلات',
    none: 'لا مشكلات.',
    clear: 'أفرغ القائمة',
  },
  side: { label: 'الصفحة والسجل', words: 'الكلام', pages: 'الصفحات', history: 'السجل' },
  inspector: { label: 'العنصر المختار', words: 'الكلام', properties: 'الخصائص', styles: 'التنسيق' },
  styles: {
    reach: 'ما يبلغه التغيير',
    all: 'كل ما له الصنف',
    onlyHere: 'هنا فقط',
    state: 'في حال',
    anyState: 'أي حال',
    states: {
      hover: 'المرور فوقه',
      focus: 'التركيز',
      'focus-visible': 'التركيز بلوحة المفاتيح',
      active: 'الضغط',
      disabled: 'التعطيل',
      invalid: 'الخطأ',
      required: 'الإلزام',
    },
    allOf: (count) => `الكل: ${count}`,
    several: (count) => `العناصر المختارة ${count}: ما يُغيَّر هنا يُغيَّر فيها كلها.`,
    mixed: 'مختلفة',
    groups: { space: 'المسافات', layout: 'الترتيب', type: 'الخط واللون', surface: 'السطح' },
    margin: 'حوله',
    padding: 'داخله',
    names: stylePropertyNames,
    fromBrowser: 'المتصفح',
    inherited: 'موروثة',
    inPage: 'وضعتها الصفحة',
    openRule: (name) => `افتح ${name} في محرّرك`,
    why: (property) => `${property}، ولماذا`,
    nobodySays: 'لا قاعدة تقول ذلك: كما في المتصفح.',
    contrast: 'التباين',
    tooLow: 'أقل مما يُقرأ بيسر',
    tokens: 'المقاييس التي يستعملها',
    forAll: 'للمشروع كله',
    copy: 'انسخ الأنماط',
    copied: 'نُسخت.',
    paste: 'الصق أنماطًا',
    nothingToPaste: 'لا أنماط في الحافظة.',
    from: 'من هذا العرض فصاعدًا',
    asWritten: 'كما كُتبت القاعدة',
    usedBy: (count) =>
      `لهذا الصنف ${counted(count, { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' })}`,
    noRules: 'لا قاعدة في المشروع تقول كيف يبدو هذا.',
    elsewhere: (count) =>
      `من خارج المشروع: ${counted(count, { one: 'قاعدة واحدة', two: 'قاعدتان', few: 'قواعد', many: 'قاعدة', other: 'قاعدة' })}`,
    remove: (property) => `احذف ${property}`,
    property: 'الخاصية',
    value: 'القيمة',
    add: 'أضف',
    lost: {
      importance: (by) => `${by} تقوله بأهمية`,
      inline: (by) => `${by} في العنصر نفسه`,
      layer: (by) => `${by} في طبقة أقوى`,
      specificity: (by) => `${by} أخصّ`,
      scope: (by) => `${by} تبدأ أقرب إلى العنصر`,
      order: (by) => `${by} تأتي بعدها`,
      condition: () => 'ليس في هذا العرض أو هذه الحالة',
      nearer: (by) => `${by} أقرب إلى العنصر`,
    },
    styleAttribute: 'خاصية style',
  },
  find: 'ابحث في كلام هذه الصفحة',
  nothingFound: 'لا كلام هنا فيه ذلك.',
  loading: 'يُحمَّل…',
  nothingSelected: [
    'انقر أي شيء في الصفحة: يُحاط بإطار، ويظهر كلامه هنا باللغتين.',
    'انقر الجملة المختارة مرة أخرى لتكتب فيها حيث هي. النقر خارجها يحفظ، وزر Esc يعيدها كما كانت.',
    'كل تغيير على القرص في لحظته، وCtrl Z يعيده حرفًا بحرف مهما مضى عليه.',
  ],
  noTextHere: 'لا كلام في هذا العنصر نفسه.',
  element: 'عنصر',
  component: (name) => `من ${name}`,
  attribute: (name) => `الخاصية ${name}`,
  textOfElement: 'النص',
  usedIn: (count) => `يُستعمل أيضًا في ${counted(count, places)}`,
  usedOnlyHere: 'لا يُستعمل في غير هذا الموضع',
  usedInAll: (count) => `يُستعمل في ${counted(count, places)}`,
  usedNowhere: 'لا موضع يستعمله باسمه',
  editsAt: (place) => `يُعدَّل هنا: ${place}`,
  otherLanguageToo: (language) => `تغيّرت لغة واحدة. هل ما زالت ${language} تقول الشيء نفسه؟`,
  changeIt: 'عدّلها',
  leaveIt: 'اتركها',
  forms: 'صيغ العدد',
  branch: { zero: 'صفر', one: 'واحد', two: 'اثنان', few: '٣–١٠', many: '١١–٩٩', other: 'غيرها' },
  valueLocked: (name) => `القيمة ${name}: تُنقل ولا تُغيَّر`,
  comesFrom: 'من أين يأتي',
  openInEditor: 'افتح السطر في محرر الشيفرة',
  opened: 'فُتح في محررك.',
  chooseEntry: 'أيها تقصد؟',
  choose: 'اختره',
  chooseThis: (entry) => `اختر \u2068${entry}\u2069`,
  chooseAnother: 'اختر غيره',
  entryChosen: 'اخترت هذا المدخل من عدة مداخل تقول الكلام نفسه.',
  classes: 'الأصناف',
  structure: {
    label: 'البنية',
    duplicate: 'تكرار',
    wrapInDiv: 'ضعه في إطار',
    removeJsxElement: 'حذف',
    tag: 'الوسم',
    changeTag: 'غيِّر',
  },
  addClass: 'صنف جديد',
  add: 'أضف',
  removeClass: (name) => `احذف الصنف ${name}`,
  noClasses: 'لا أصناف لهذا العنصر.',
  props: 'الخصائص',
  noProps: 'كُتب هذا العنصر بلا خصائص.',
  computed: 'تحسبها الشيفرة',
  removeProp: (name) => `احذف ${name}`,
  operation: {
    editText: 'كلام',
    addClass: 'صنف أُضيف',
    removeClass: 'صنف حُذف',
    changePropValue: 'خاصية',
    styling: 'تنسيق',
    removeJsxElement: 'عنصر حُذف',
    wrapInDiv: 'إطار حول عناصر',
    duplicate: 'نسخة مكررة',
    changeElementTag: 'وسم آخر',
    undo: 'تراجع',
  },
  undone: 'تُراجع عنه',
  lines: (count, inFiles) => `${counted(count, lines)} في ${counted(inFiles, files)}`,
  showOnPage: 'أرنيه في الصفحة',
  noHistory: 'لم يتغير شيء بعد. سيظهر كل تغيير هنا مع الأسطر التي كتبها.',
  writtenToDisk: 'ما كُتب على القرص',
  ago: (when) => when,
  now: 'الآن',
  statusBar: {
    onDisk: 'كل شيء على القرص',
    writing: 'يُكتب…',
    lost: 'لا جواب من خادم المحرر',
    locked: 'للخادم الآن مفتاح آخر',
    lostHint: 'لا يُقبل تغيير حتى يعود. شغّله من جديد بالأمر npm run editor.',
    changes: (count, inFiles) => `${counted(count, changes)} في ${counted(inFiles, files)}`,
    copyCommand: 'انسخ أمر git للمطوّر',
    copied: 'نُسخ.',
    shortcuts: 'الاختصارات',
    settings: 'الإعدادات',
  },
  frame: {
    loading: 'تُفتح الصفحة…',
    lost: 'الصفحة في الإطار لا تجيب.',
    reload: 'حمّلها من جديد',
    title: (page) => `الصفحة ${page}`,
  },
  said: {
    selected: ({ name, text, isRefused }) =>
      [`اخترت ${name}`, text && `«\u2068${text}\u2069»`, isRefused && '(لا يُعدَّل هنا)'].filter(Boolean).join(' '),
    notHere: 'ليس ما تغيّر في هذه الصفحة.',
    changed: (file) => `كُتب في ${file}.`,
    undone: 'تم التراجع.',
    redone: 'أُعيد.',
    nothingToUndo: 'لا شيء يُتراجع عنه.',
    nothingToRedo: 'لا شيء يُعاد.',
    filesChanged: (changed) => `تغيّر خارج المحرر: ${changed}`,
    chipKept: 'تبقى القيم في جملتها.',
  },
  serverGone: {
    lost: 'خادم المحرر لا يجيب. لا يُقبل تغيير حتى يعود؛ شغّله من جديد بالأمر npm run editor.',
    locked: 'للخادم الآن مفتاح آخر. افتح العنوان الذي طبعه npm run editor عند تشغيله.',
  },
  warnings: {
    UNUSED_NAMES: (names) => `لم يعد يُستعمل: ${names}.`,
    NOT_FORMATTED: () => 'تعذّر سؤال منسّق المشروع.',
    RESTARTS_SERVER: (names) => `يبدأ خادم الصفحة من جديد لأنه يقرأ ${names}.`,
    ALSO_USED: (_, count) => `ويتغيّر في ${counted(count, otherPlaces)} أيضًا.`,
    TEXT_UNCHANGED_ELSEWHERE: (names) => `الكلام نفسه باقٍ كما هو في ${names}.`,
    BESIDE_SPREAD: (names) => `يأخذ العنصر أصنافًا من ${names} أيضًا، والأخير هو الذي يسري.`,
  },
  newEntry: {
    title: 'مدخل جديد في القواميس',
    hint: 'يخرج النص من بين العناصر، وتأخذ كل لغة كلامها تحت مفتاح واحد.',
    key: 'المفتاح',
    text: (language) => `الكلام بلغة ${language}`,
    create: 'أنشئ المدخل',
  },
  lostServer: 'لم يجب خادم المحرر، ولم يتغير شيء.',
  noToken: {
    title: 'ليس في هذا العنوان مفتاح',
    text: 'افتح العنوان الذي طبعه npm run editor كاملًا مع ما بعد علامة #.',
  },
  close: 'أغلق',
  windowLanguage: 'لغة هذه النافذة',
  theme: { label: 'هذه النافذة', dark: 'داكنة', light: 'فاتحة' },
  typingKeys: {
    page: [
      ['Esc', 'يعيدها كما كانت'],
      ['', 'النقر خارجها يحفظ'],
      ['Ctrl Z', 'يتراجع'],
    ],
    field: [
      ['Esc', 'يعيدها كما كانت'],
      ['Ctrl Enter', 'يحفظ'],
      ['', 'والخروج من الحقل يحفظ'],
    ],
  },
  keys: [
    ['Ctrl Z', 'تراجع'],
    ['Ctrl Shift Z', 'أعد'],
    ['D', 'تحرير أو تصفّح'],
    ['Esc', 'اترك النص، ثم الاختيار'],
    ['Enter', 'اكتب في الجملة المختارة'],
    ['Ctrl D', 'كرِّر العنصر المحدد'],
    ['Delete', 'احذف العنصر المحدد'],
    ['F6', 'من لوحة إلى لوحة'],
    ['?', 'هذه الاختصارات'],
  ],
};
