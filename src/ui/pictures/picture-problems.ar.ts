const foreign = (kind: string) =>
  `هذا ملف ${kind}، ولا تفتحه كل الأجهزة. احفظه بصيغة JPEG أو PNG، أو التقط صورة للشاشة وهو مفتوح، ثم اخترها.`;

/** Faults that every form says in the same words, each with what to do next. */
export const pictureProblems = {
  heic: 'هذه صورة HEIC من آيفون، ولا يفتحها هذا المتصفح. التقط صورة للشاشة وهي مفتوحة واخترها، أو اختر في إعدادات الكاميرا «التنسيقات» ثم «الأكثر توافقًا».',
  bmp: foreign('BMP'),
  tiff: foreign('TIFF'),
  ico: foreign('ICO'),
  jp2: foreign('JPEG 2000'),
  svg: foreign('SVG'),
  'changed-pixels':
    'هذا المتصفح يشوّه الصور ليحمي خصوصيتك، فتصل تالفة. اسمح لهذا الموقع باستخدام بيانات الصور (canvas)، أو استخدم متصفحًا آخر.',
} as const;
