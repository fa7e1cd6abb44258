import type { PaletteWords } from './palette-words-type.ts';

export const paletteWords: PaletteWords = {
  tags: {
    p: { name: 'فقرة', also: 'نص، كلام، جملة' },
    h2: { name: 'عنوان', also: 'ترويسة، رأس' },
    h3: { name: 'عنوان صغير', also: 'عنوان فرعي' },
    a: { name: 'رابط', also: 'وصلة، لينك، عنوان إنترنت' },
    img: { name: 'صورة', also: 'رسم، شعار، لقطة، فوتوغرافيا' },
    button: { name: 'زر', also: 'زرار، ضغط' },
    ul: { name: 'قائمة', also: 'نقاط، لائحة' },
    ol: { name: 'قائمة مرقمة', also: 'خطوات، ترتيب، أرقام' },
    li: { name: 'بند في قائمة', also: 'نقطة، عنصر، سطر' },
    section: { name: 'قسم', also: 'جزء، مقطع' },
    article: { name: 'بطاقة', also: 'كارت، مقال، منشور' },
    div: { name: 'مجموعة', also: 'صندوق، إطار، حاوية' },
    span: { name: 'كلام في سطر', also: 'نص' },
    hr: { name: 'خط فاصل', also: 'فاصل، حد' },
  },
  leadsTo: 'إلى أين يقود',
  leadsToHint: 'صفحة من التطبيق، أو عنوان',
  noAddress: 'ليس هذا عنوانًا: اختر صفحة، أو ابدأ بـ \u2066https://\u2069 أو \u2066mailto:\u2069',
  keptUnder: (key) => `يُحفظ تحت \u2066${key}\u2069`,
};
