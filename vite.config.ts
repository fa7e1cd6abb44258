import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backgroundSyncScript } from './scripts/build/background-sync-script.ts';
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
  session: 'src/backend/auth-session.ts',
  own: 'src/app/run-own-space.ts',
  ar: 'src/i18n/messages.ar.ts',
  en: 'src/i18n/messages.en.ts',
  engine: 'src/app/run-sync.ts',
};

/** What the first load takes of a folder of `src/`: all but the modules whose path goes on like one of these. */
const allBut = (folder: string, ...later: readonly string[]) => `${folder}/(?!${later.join('|')})`;
/** What the first load takes of a folder of `src/`: these modules. */
const only = (folder: string, ...modules: readonly string[]) => `${folder}/(?:${modules.join('|')})[.]`;
const firstLoad = new RegExp(
  `@mantine/core/styles/|/src/(?:${[
    allBut(
      'app',
      'pages|run-|sync-sources|poke-source|worker-source|storage-canary|student-links|layout/(?:corner|footer|more-pages|scheme-choice|teacher-|tray-part)',
      'access/(?:door|guard|waiting|return-path|parting|unsent-work)',
    ),
    'features/[^/]+/paths[.]',
    // A stylesheet that came right after the first frame would make the browser judge all of it anew.
    'app/layout/footer[.]module[.]css',
    'features/posts/list-sizes',
    allBut('features/sync-status', 'sync-tray', 'tray', 'said-bar', 'use-tray', 'entry-sentence', 'commands'),
    allBut(
      'ui',
      'form/|records/|icons/desk-|update-card|corner-card|use-form-on-page|use-object-url|choose-files|picture-input|picture-trouble|use-left-unready|use-picture-choice|refusal-text|held-focus|hold-focus|focus-place|use-on-return|shared-link|use-own-notice|carousel/|lightbox/',
    ),
    allBut('i18n', 'messages', 'form[.-]', 'account', 'arabic-search', 'grade-names', 'remote-trouble', 'refusal'),
    allBut(
      'platform',
      'background-sync|csv|locks|log[.]|surroundings|copy-text|picture-worker|service-worker-updates|trusted-script-url|install-surface|icon-badge|lasting-storage|save-file|picture/|prepare-picture|worker-desk',
    ),
    only(
      'domain',
      'account|app-error|attempt|ids|limits|result|school|unreachable|media-reference|plain-object|post-pictures',
    ),
    allBut(
      'data',
      'plain-rows',
      'session-shelf',
      'own-things',
      'own-student',
      'told-posts',
      'write-metas',
      'open-own-database',
      'own-database[.]',
    ),
    only('backend', 'auth-store|auth-context|session-copy|stored-session|mail-link|media-url'),
    only('sync', 'status', 'registers', 'outbox', 'identity', 'wish'),
  ].join('|')})`,
);

/** The shell names every file that a route needs, and travels in one flight: a hash of 42 bits tells builds apart as well. */
const hashed = 'assets/[name]-[hash:7]';
const fileNames = {
  entryFileNames: `${hashed}.js`,
  chunkFileNames: `${hashed}.js`,
  assetFileNames: `${hashed}[extname]`,
};

/** Few files for the first page: on slow networks a request costs more than the bytes that a finer cut would save. */
const firstChunks = [
  {
    // What a first visit asks ahead, with all that it needs: a script that arrives long before the others.
    name: 'head-start',
    test: /\/src\/(?:app\/(?:head-start|paint-post|post-ahead|urgent)|sync\/(?:first-pull|answer-ahead|transport)|features\/(?:(?:awards|posts)\/paths|awards\/tables|posts\/paragraphs)|backend\/(?:runtime-config|server-address|server-call|sync-transport|guarded-fetch|answer-signs|read-text|retry-after|server-error|time-limit|media-url)|platform\/(?:early-calls|styles-here|storage|data-saving|picture-requests)|domain\/(?:app-error|ids|limits|media-reference|plain-object))[.]/,
  },
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|dexie|dexie-react-hooks|stylis|stylis-plugin-rtl|cssjanus|clsx|@emotion|@lingui)\/(?!.*[.]css$)/,
  },
  {
    name: 'portal',
    test: firstLoad,
  },
  {
    name: 'reading',
    test: /\/src\/(?:features\/(?:home|posts)\/(?!paths[.]|paragraphs|list-sizes|told-posts)|app\/pages\/home-route)/,
  },
  // The wall of honour and its part of home: one request for either.
  { name: 'awards', test: /\/src\/features\/awards\/(?!(?:paths|tables)[.])/ },
  // What every row from outside is held against, and what that is made of: evaluated one after the other and before the
  // engine, see `start-sync.ts`.
  { name: 'zod', test: /node_modules\/zod\/|\/src\/domain\/row-fields[.]/ },
  { name: 'checks', test: /\/src\/domain\/(?:rows|sync-protocol|media|departments|authoring)[.]/ },
  // What several kinds of own pages need: who may open them, writing on the device, files, and pictures for the school.
  {
    name: 'own',
    test: /\/src\/(?:sync\/(?:authoring|decisions)|data\/(?:(?:open-)?own-database[.]|session-shelf)|app\/access\/(?:guard|waiting|return-path)|backend\/authorized-api|domain\/acceptance-code|ui\/(?:use-object-url|held-focus|hold-focus|focus-place)|platform\/(?:csv|save-file)|i18n\/(?:arabic-search|grade-names)|domain\/grades|ui\/records\/(?:confirm-dialog|remote-words[.]ts|records[.])|app\/access\/parting-dialog)/,
  },
  // Before the pictures, which need the same kind of address for their worker.
  { name: 'service-worker-updates', test: /\/src\/platform\/(?:service-worker-updates|trusted-script-url)/ },
  {
    name: 'pictures',
    test: /\/src\/(?:ui\/(?:choose-files|picture-input|picture-trouble|use-left-unready|use-picture-choice)|platform\/(?:picture\/|prepare-picture|worker-desk))/,
  },
  // The engine with everything that runs it, for visitors and accounts alike.
  {
    name: 'run-sync',
    test: /\/src\/(?:app\/(?:run-sync|sync-sources|poke-source|worker-source|storage-canary)|platform\/(?:background-sync|surroundings|log[.])|sync\/(?:engine|exclusive|noted-taps|pull|push|page|pace|answer|refill|older-posts|digest|lineage|history|connection|backoff|scheduler|mirror|public-mirror|mutation-schema)[.-]?)/,
  },
  // What every form is made of, and the doors of the portal.
  {
    name: 'forms',
    test: /node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|\/src\/(?:ui\/form\/|i18n\/form-failure)/,
  },
  {
    name: 'doors',
    test: /\/src\/(?:features\/account\/(?!.*[.](?:ar|en)[.]ts$)|ui\/use-own-notice|app\/(?:pages\/(?:[a-z]+-)?account-routes|access\/door[.])|domain\/credentials)/,
  },
  { name: 'doors-ar', test: /\/src\/(?:features\/account\/|i18n\/(?:form|account)).*[.]ar[.]ts$/ },
  { name: 'doors-en', test: /\/src\/(?:features\/account\/|i18n\/(?:form|account)).*[.]en[.]ts$/ },
  // Rows of pictures: a page of them, and those of any page that are opened large.
  { name: 'media', test: /\/src\/(?:features\/media\/|app\/pages\/media-route|ui\/(?:carousel|lightbox)\/)/ },
  // Small pages together, with their few words in both languages: each file is one more line in the service worker.
  {
    name: 'aside',
    test: /\/src\/(?:features\/(?:portals|payment|simple-dashboard|not-found)\/|app\/pages\/portals-route)/,
  },
  // What comes right behind the first frame.
  { name: 'foot', test: /\/src\/(?:app\/layout\/footer|ui\/shared-link)[.]tsx/ },
  // What is closed when the page opens.
  {
    name: 'panels',
    test: /\/src\/(?:features\/sync-status\/(?:sync-tray|tray|said-bar|use-tray|entry-sentence|commands)|sync\/(?:parked|discard)|i18n\/refusal|ui\/refusal-text|platform\/copy-text|app\/layout\/(?:more-pages|scheme-choice|tray-part))/,
  },
  // What is asked in the corner of the page, after everything else.
  {
    name: 'corner',
    test: /\/src\/(?:app\/(?:layout\/corner|access\/(?:parting(?!-dialog|.*[.](?:ar|en)[.])|unsent-work))|ui\/(?:update-card|corner-card|use-form-on-page)|sync\/claim|platform\/(?:locks|install-surface|icon-badge|lasting-storage)|features\/(?:install|claim)\/(?!.*[.](?:ar|en)[.]ts$))/,
  },
  // The teachers' portal: its frame, and everything that teachers write.
  {
    name: 'office-staff',
    test: /\/src\/(?:features\/(?:authoring|teacher-dashboard|teacher-profile)\/(?!paths[.]|.*[.](?:ar|en)[.]ts$)|app\/layout\/teacher-(?!.*[.](?:ar|en)[.]ts$)|app\/pages\/(?:teacher-(?:writing|dashboard|profile)-|post-preview)|data\/own-things|ui\/icons\/desk-|domain\/(?:wire-fields|character-count|text-of))/,
  },
  {
    name: 'office-staff-ar',
    test: /\/src\/(?:features\/(?:authoring|teacher-dashboard|teacher-profile)\/|app\/layout\/teacher-).*[.]ar[.]ts$/,
  },
  {
    name: 'office-staff-en',
    test: /\/src\/(?:features\/(?:authoring|teacher-dashboard|teacher-profile)\/|app\/layout\/teacher-).*[.]en[.]ts$/,
  },
  // A student's own pages; then the profile, parts of which teachers find on theirs too.
  {
    name: 'student',
    test: /\/src\/(?:features\/student-dashboard\/(?!paths[.]|.*[.](?:ar|en)[.]ts$)|app\/pages\/student-(?:dashboard|told)|data\/(?:own-student|told-posts)|features\/posts\/told-posts|app\/student-links)/,
  },
  {
    name: 'profile',
    test: /\/src\/(?:features\/(?:student-profile|account-data)\/(?!.*[.](?:ar|en)[.]ts$)|app\/pages\/student-profile)/,
  },
  {
    name: 'student-ar',
    test: /\/src\/(?:features\/(?:student-dashboard|student-profile|account-data|install|claim)\/|ui\/records\/|app\/access\/parting).*[.]ar[.]ts$/,
  },
  {
    name: 'student-en',
    test: /\/src\/(?:features\/(?:student-dashboard|student-profile|account-data|install|claim)\/|ui\/records\/|app\/access\/parting).*[.]en[.]ts$/,
  },
  // Administration with its codes, and averages: for few people, so not precached, see `pwa-options.ts`.
  {
    // The log of administration: looked into now and then.
    name: 'office-log',
    test: /\/src\/(?:features\/administration\/(?:audit|save-audit|standing|cairo-time)(?!.*[.](?:ar|en)[.]ts$)|ui\/records\/day-field)/,
  },
  {
    name: 'office-records',
    test: /\/src\/(?:ui\/records\/(?!.*[.](?:ar|en)[.]ts$)|backend\/(?:use-remote|read-in-pages)|i18n\/remote-trouble)/,
  },
  {
    name: 'office-grades',
    test: /\/src\/(?:features\/grades\/(?!.*[.](?:ar|en)[.]ts$)|app\/pages\/grades-route)/,
  },
  {
    name: 'office',
    test: /\/src\/(?:features\/(?:administration|acceptance-codes)\/(?!audit|save-audit|standing|cairo-time|.*[.](?:ar|en)[.]ts$)|app\/pages\/(?:administration|codes)-route|ui\/use-on-return)/,
  },
  {
    name: 'office-ar',
    test: /\/src\/(?:features\/(?:administration|grades|acceptance-codes))\/.*[.]ar[.]ts$/,
  },
  {
    name: 'office-en',
    test: /\/src\/(?:features\/(?:administration|grades|acceptance-codes))\/.*[.]en[.]ts$/,
  },
  // Only for slips of codes.
  { name: 'office-qr', test: /node_modules\/uqr\// },
  // Pages of words; the long words themselves stay apart, by page and language.
  { name: 'information', test: /\/src\/features\/information\/(?!paths[.]|(?!contact)[\w-]+[.](?:ar|en)[.]ts$)/ },
];

const hosting = readHosting(process.env);
let outDir = 'dist';

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    mantineWithoutStyles(),
    modernDexie(),
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
    rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: firstChunks } } },
  },
});
