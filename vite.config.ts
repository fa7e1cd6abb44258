import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backgroundSyncScript } from './scripts/build/background-sync-script.ts';
import { chunkCheck } from './scripts/build/chunk-check.ts';
import { chunkGroups } from './scripts/build/chunk-of.ts';
import { hostingFiles, readHosting } from './scripts/build/hosting-files.ts';
import { mantineWithoutStyles } from './scripts/build/mantine-without-styles.ts';
import { messagesPlugin } from './scripts/build/messages-plugin.ts';
import { modernDexie } from './scripts/build/modern-dexie.ts';
import { pwaOptions } from './scripts/build/pwa-options.ts';
import { searchFiles } from './scripts/build/search-files.ts';
import { shellPlugin } from './scripts/build/shell-plugin.ts';

/**
 * What the inline script of index.html may load beside the entry: a page by the name in its address, a language by `lang`,
 * and the long texts of a page by both. Whoever is signed in needs a session and a place for what is theirs; the engine comes
 * after the entry, on a first visit.
 */
const firstRoutes = {
  home: 'src/app/pages/home-route.tsx',
  posts: 'src/features/posts/posts-page.tsx',
  post: 'src/features/posts/post-page.tsx',
  'special-awards': 'src/features/awards/awards-page.tsx',
  faq: 'src/features/information/faq-page.tsx',
  'faq.ar': 'src/features/information/faq.ar.ts',
  'faq.en': 'src/features/information/faq.en.ts',
  contact: 'src/features/information/contact-page.tsx',
  privacy: 'src/features/information/privacy-page.tsx',
  'privacy.ar': 'src/features/information/privacy.ar.ts',
  'privacy.en': 'src/features/information/privacy.en.ts',
  terms: 'src/features/information/terms-page.tsx',
  'terms.ar': 'src/features/information/terms.ar.ts',
  'terms.en': 'src/features/information/terms.en.ts',
  media: 'src/app/pages/media-route.tsx',
  door: 'src/app/pages/student-account-routes.tsx',
  'door.ar': 'src/features/account/account.ar.ts',
  'door.en': 'src/features/account/account.en.ts',
  'student/dashboard': 'src/app/pages/student-dashboard-route.tsx',
  'student/dashboard.ar': 'src/features/student-dashboard/dashboard.ar.ts',
  'student/dashboard.en': 'src/features/student-dashboard/dashboard.en.ts',
  session: 'src/backend/auth/auth-session.ts',
  own: 'src/app/run-own-space.ts',
  ar: 'src/i18n/messages.ar.ts',
  en: 'src/i18n/messages.en.ts',
  engine: 'src/app/run-sync.ts',
};

/** The shell names every file that a route needs, and travels in one flight: a hash of 42 bits tells builds apart as well. */
const hashed = 'assets/[name]-[hash:7]';
const fileNames = {
  entryFileNames: `${hashed}.js`,
  chunkFileNames: `${hashed}.js`,
  assetFileNames: `${hashed}[extname]`,
};

const hosting = readHosting(process.env);
let outDir = 'dist';

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    mantineWithoutStyles(),
    modernDexie(),
    chunkCheck(),
    shellPlugin(firstRoutes, hosting),
    searchFiles(),
    backgroundSyncScript(),
    { name: 'manara:out-dir', configResolved: (config) => void (outDir = config.build.outDir) },
    VitePWA(pwaOptions(hosting, () => outDir)),
    hostingFiles(hosting),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunkGroups() } } },
  },
});
