import { counted } from './counted.ar.ts';
import type { LayerWords } from './layer-words-type.ts';

const parts = { one: 'جزء واحد', two: 'جزآن', few: 'أجزاء', many: 'جزءًا', other: 'جزء' };

export const layerWords: LayerWords = {
  kinds: {
    heading: 'عنوان',
    paragraph: 'فقرة',
    section: 'قسم',
    list: 'قائمة',
    item: 'بند',
    card: 'بطاقة',
    picture: 'صورة',
    icon: 'أيقونة',
    link: 'رابط',
    button: 'زر',
    date: 'تاريخ',
    figure: 'رقم',
    top: 'رأس كل الصفحات',
    foot: 'ذيل كل الصفحات',
    navigation: 'تنقّل',
    main: 'محتوى الصفحة',
    form: 'نموذج',
    field: 'حقل',
    table: 'جدول',
    row: 'صف',
    cell: 'خانة',
    dialog: 'نافذة',
    opens: 'جزء يُفتح',
    line: 'خط فاصل',
    text: 'نص',
    group: 'مجموعة',
  },
  repeated: (place, of) => `${place} من ${of}`,
  between: ' · ',
  betweenFigures: '، ',
  code: (count) => `ما لا يراه إلا المبرمج: ${counted(String(count), parts)}`,
  foldAll: 'اطوِ كل شيء',
  showChosen: 'اعرض المختار',
  showAll: (count) => `اعرض الكل: ${counted(String(count), parts)}`,
  selectComponent: (name) => `اختر المكوّن \u2068${name}\u2069`,
};
