import type { Language } from '../../i18n/language.ts';
import type { GuidePicture } from './guides/guide.ts';

/** Addresses of the pictures: files of the build that are loaded when the reader comes near, and kept from then on. */
const addresses = import.meta.glob<string>('./guide-pictures/*.webp', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** What a guide shows, in the language that is read. */
export function guidePicture(name: GuidePicture, language: Language): string | undefined {
  return addresses[`./guide-pictures/guide-${language}-${name}.webp`];
}

/** All of them are as large as a phone’s screen. */
export const guidePictureSize = { width: 540, height: 960 } as const;
