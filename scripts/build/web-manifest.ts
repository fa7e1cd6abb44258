import type { ManifestOptions } from 'vite-plugin-pwa';
import type { school } from '../../src/domain/school.ts';

/** Who the school is, as `src/domain/school.ts` says it. */
export type School = typeof school;

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** What the phone needs to install the portal of a school on its home screen. */
export const webManifest = ({ name, shortName, themeColor }: School) =>
  ({
    id: '/',
    name: name.ar,
    short_name: shortName.ar,
    description: 'أخبار المدرسة وصورها ومنشورات معلميها، وتعمل دون إنترنت.',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: '#FFFDF9',
    categories: ['education'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [{ name: 'المنشورات', url: '/posts', icons: [icon('icon-192.png', '192x192', 'any')] }],
  }) satisfies Partial<ManifestOptions>;
