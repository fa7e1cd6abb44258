import { pictureProblems as arabicFaults } from '../../../src/ui/pictures/picture-problems.ar.ts';
import { pictureProblems as englishFaults } from '../../../src/ui/pictures/picture-problems.en.ts';
import type { PictureInputWords } from '../../../src/ui/pictures/picture-input.tsx';

/** What the field says on the page of the tests. */
export const words: Readonly<Record<'ar' | 'en', Required<Pick<PictureInputWords, 'notKept'>> & PictureInputWords>> = {
  ar: {
    label: 'صورة الملف الشخصي',
    hint: 'التقط صورة أو اختر واحدة من هاتفك. نصغّرها هنا ونمحو مكان التقاطها قبل إرسالها.',
    choose: 'اختر صورة',
    replace: 'استبدلها',
    remove: 'أزلها',
    preparing: 'نجهّز الصورة…',
    ready: 'الصورة جاهزة.',
    leftUnready: 'غادرت قبل أن تجهز الصورة. اخترها من جديد.',
    preview: 'الصورة التي اخترتها',
    problems: {
      ...arabicFaults,
      'not-an-image': 'هذا الملف ليس صورة. اختر صورة من نوع JPEG أو PNG.',
      unreadable: 'لا يستطيع متصفحك فتح هذه الصورة. اختر غيرها، أو احفظها بصيغة JPEG.',
      'too-many-pixels': 'أبعاد الصورة أكبر من أن يفتحها هاتف. اختر نسخة أصغر منها.',
      'too-large': 'الملف أكبر من أن يكون صورة. اختر غيره.',
    },
    notKept: { 'no-room': 'لا مساحة على هذا الجهاز للصورة.', 'not-kept': 'لم يحفظ المتصفح الصورة.' },
  },
  en: {
    label: 'Profile photo',
    hint: 'Take a picture or choose one from your phone. We make it small here and remove where it was taken before it is sent.',
    choose: 'Choose a picture',
    replace: 'Replace it',
    remove: 'Remove it',
    preparing: 'Preparing the picture…',
    ready: 'The picture is ready.',
    leftUnready: 'You left before the picture was ready. Choose it again.',
    preview: 'The picture that you chose',
    problems: {
      ...englishFaults,
      'not-an-image': 'This file is not a picture. Choose a JPEG or a PNG.',
      unreadable: 'Your browser cannot open this picture. Choose another, or save it as JPEG.',
      'too-many-pixels': 'The picture is too wide or tall for a phone to open. Choose a smaller copy.',
      'too-large': 'The file is too large to be a picture. Choose another.',
    },
    notKept: {
      'no-room': 'There is no room on this device for the picture.',
      'not-kept': 'The browser has not kept the picture.',
    },
  },
};
