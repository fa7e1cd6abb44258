import type { HouseStyle } from './source/project.ts';

type Named = readonly [name: string, ar: string, en: string, arAbout?: string, enAbout?: string];

const named: readonly Named[] = [
  ['--ink', 'حبر المدرسة', 'School ink', 'كحلي العلامة في المظهرين', 'The navy of the mark, in both schemes'],
  ['--sand', 'الرمل', 'Sand', 'رأس الصفحة والأقسام المتناوبة', 'The head of pages and every other section'],
  ['--ground', 'الورق', 'Paper', 'أرض الصفحة', 'The ground of the page'],
  ['--mark-ground', 'أرض العلامة', 'Ground of the mark', 'ما خلف العلامة', 'What lies behind the mark'],
  ['--raised', 'المرفوع', 'Raised', 'الأوراق والحقول', 'Sheets and fields'],
  ['--text', 'الحبر', 'Ink', 'العناوين والمتن', 'Titles and text'],
  ['--muted', 'الخافت', 'Muted', 'التواريخ وما يشرح', 'Dates and what explains'],
  ['--brand', 'النيلي', 'Indigo', 'الروابط والأزرار والعلامة', 'Links, buttons and the mark'],
  ['--on-brand', 'الكلام على النيلي', 'Words on indigo', 'نص الأزرار', 'The words of buttons'],
  ['--brand-soft', 'خلفية النيلي', 'Soft indigo', 'ما اختير والشارات', 'What is chosen, and badges'],
  ['--brass', 'النحاسي', 'Brass', 'الجوائز وحدها', 'Awards alone'],
  ['--leaf', 'الأخضر', 'Leaf', 'ما تمّ ووصل', 'What is done and has arrived'],
  ['--clay', 'الطيني', 'Clay', 'الخطأ وما يُحذف', 'Faults and what is deleted'],
  ['--clay-soft', 'خلفية الطيني', 'Soft clay', 'ما خلف الخطأ', 'What lies behind a fault'],
  ['--hairline', 'الشعرة', 'Hairline', 'بين الأسطر', 'Between lines'],
  ['--edge', 'الحافة', 'Edge', 'حول ما يُضغط', 'Around what is pressed'],
  ['--lattice', 'النجمة', 'Star', 'الزخرفة', 'The ornament'],
  ['--footer', 'ذيل الصفحة', 'Foot', 'أرض ذيل الصفحات', 'The ground of the foot of pages'],
  ['--on-footer', 'الكلام في الذيل', 'Words of the foot'],
  ['--footer-muted', 'الخافت في الذيل', 'Muted words of the foot'],
  ['--footer-lattice', 'نجمة الذيل', 'Star of the foot'],
  ['--wall', 'جدار اللوحة', 'Wall', 'لوحة الشرف، حبر في المظهرين', 'The wall of honour, ink in both schemes'],
  ['--on-wall', 'الكلام على اللوحة', 'Words on the wall'],
  ['--wall-muted', 'الخافت على اللوحة', 'Muted words on the wall'],
  ['--wall-brass', 'نحاس اللوحة', 'Brass of the wall'],
  ['--wall-edge', 'حافة اللوحة', 'Edge of the wall'],
  ['--wall-lattice', 'نجمة اللوحة', 'Star of the wall'],
  ['--size-small', 'صغير', 'Small'],
  ['--size-body', 'متن', 'Body'],
  ['--size-lead', 'صدر', 'Lead'],
  ['--size-title', 'عنوان', 'Title'],
  ['--size-display', 'لافتة', 'Display'],
  ['--space', 'الخطوة', 'Step', 'كل مسافة من أضعافها', 'Every space is some of them'],
  ['--gutter', 'الهامش', 'Gutter', 'بين الصفحة وحافة الشاشة', 'Between the page and the edge of the screen'],
  ['--section', 'بين الأقسام', 'Between sections'],
  ['--measure', 'عرض السطر', 'Measure', 'أطول سطر يُقرأ مرتاحًا', 'The longest line that reads well'],
  ['--radius', 'زاوية ما يُضغط', 'Corner', 'الأزرار والحقول', 'Buttons and fields'],
  ['--radius-sheet', 'زاوية الأوراق', 'Corner of sheets', 'الأوراق والصور', 'Sheets and pictures'],
  ['--header', 'ارتفاع الرأس', 'Height of the head'],
  ['--bar', 'ارتفاع الشريط', 'Height of the bar', 'شريط الهاتف', 'The bar of phones'],
  ['--quick', 'الحركة', 'Motion', 'كم تدوم', 'How long it lasts'],
  ['--font', 'الخط', 'Typeface'],
];

/** What the school calls the values of its design. */
export const portalTokens: NonNullable<HouseStyle['tokens']> = Object.fromEntries(
  named.map(([token, ar, en, arAbout, enAbout]) => [
    token,
    {
      name: { ar, en },
      ...(arAbout !== undefined && enAbout !== undefined && { about: { ar: arAbout, en: enAbout } }),
    },
  ]),
);
