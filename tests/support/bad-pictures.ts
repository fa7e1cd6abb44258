import { samplePicture } from './sample-pictures.ts';

const named = (name: string, bytes: Uint8Array | string, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Files that people take for pictures, each with the fault that a form finds in it. */
export const badPictures = [
  { file: named('letter.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'application/pdf'), fault: 'not-an-image' },
  { file: named('page.jpg', '<!doctype html><script>document.title = "taken"</script>'), fault: 'not-an-image' },
  { file: named('nothing.jpg', ''), fault: 'not-an-image' },
  // Its head tells of a picture that never comes.
  { file: named('broken.png', samplePicture('plain.png').subarray(0, 60), 'image/png'), fault: 'unreadable' },
] as const;

/** What every form says of each fault. */
export const pictureProblems = {
  ar: {
    'not-an-image': 'هذا الملف ليس صورة. اختر صورة من الهاتف.',
    unreadable: 'لا يستطيع هذا المتصفح فتح الصورة. اختر أخرى، أو التقط لها صورة جديدة.',
  },
  en: {
    'not-an-image': 'This file is not a picture. Choose one from your phone.',
    unreadable: 'This browser cannot open the picture. Choose another, or take a new photo.',
  },
} as const;
