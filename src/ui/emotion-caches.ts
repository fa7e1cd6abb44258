import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

/** `speedy` fills empty style elements through the CSSOM, which a strict CSP allows; readable rules are for development. */
const speedy = import.meta.env.PROD;

/** One Emotion cache for each direction: physical properties in `sx` are mirrored in the first and untouched in the other. */
export const emotionCaches: Readonly<Record<'rtl' | 'ltr', EmotionCache>> = {
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin], speedy }),
  ltr: createCache({ key: 'ltr', speedy }),
};
