import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from 'stylis-plugin-rtl';

/** `speedy` fills empty style elements through the CSSOM, which a strict CSP allows; readable rules are for development. */
const speedy = import.meta.env.PROD;

/**
 * One Emotion cache for each direction: physical properties in `sx` are mirrored in the first and untouched in the other.
 * Browsers that can run the portal need no vendor prefixes, so none are written.
 */
export const emotionCaches: Readonly<Record<'rtl' | 'ltr', EmotionCache>> = {
  rtl: createCache({ key: 'rtl', stylisPlugins: [rtlPlugin], speedy }),
  ltr: createCache({ key: 'ltr', stylisPlugins: [], speedy }),
};
