import type { TakeFileMessages } from './take-file-messages.ts';

export const text: TakeFileMessages = {
  ready: (file) => `الملف ${file} جاهز. اضغط «احفظه» لتختار أين يُحفظ.`,
  take: 'احفظه',
};
