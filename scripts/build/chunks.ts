/* oxlint-disable max-lines -- one table, one name a line: what moved is seen at once. */
/**
 * Which file of the build every module of `src/` travels in, said once: the build cuts by this table, the size gate weighs by
 * it, and the build stops when a module lies anywhere else. What the table does not name is **late**: it comes with the page
 * that asks for it, and never before one. Few files for the first page: on slow networks a request costs more than the bytes
 * that a finer cut would save.
 */

/** All of a folder and its sub-folders, but for what a longer entry names. */
const all = 'all';

interface Chunk {
  readonly name: string;
  /**
   * `first`: on every page, before it is drawn. `page`: with the pages it holds. `part`: what several pages share, or what
   * comes behind the first frame. `staff`: pages of the few who work here, loaded when they are first opened and not
   * before.
   */
  readonly travels: 'first' | 'page' | 'part' | 'staff';
  /** By folder of `src/`: all of it, or modules by their name without its ending. A longer name goes before a shorter. */
  readonly holds: Readonly<Record<string, typeof all | readonly string[]>>;
  /** Packages of `node_modules`. */
  readonly packages?: readonly string[];
  /** Packages of which comes along what its modules need. */
  readonly parts?: readonly string[];
  /** Where its words travel, one file a language; otherwise they travel in the chunk itself. */
  readonly words?: string;
}

/** In the order in which they claim what several of them need. */
export const chunks = [
  {
    // What a first visit asks ahead, with all that it needs: a script that arrives long before the others.
    name: 'head-start',
    travels: 'first',
    holds: {
      'app/early': ['early-fetch', 'early-post', 'priority-rows', 'render-early-post'],
      backend: ['sync-transport'],
      'backend/http': [
        'answer-signs',
        'guarded-fetch',
        'read-text',
        'retry-after',
        'runtime-config',
        'server-address',
        'server-call',
        'server-error',
        'time-limit',
        'token-claims',
      ],
      'backend/media': ['media-url'],
      domain: ['app-error', 'ids', 'limits', 'media-reference', 'plain-object', 'without-turns'],
      'features/awards': ['paths', 'tables'],
      'features/posts': ['paragraphs', 'paths'],
      platform: ['clock', 'data-saving', 'early-calls', 'picture-requests', 'storage', 'styles-here'],
      'sync/protocol': ['connection', 'first-pull', 'transport'],
      'sync/pull': ['page-size', 'prefetched-pull', 'shared-page'],
    },
  },
  {
    name: 'vendor',
    travels: 'first',
    holds: {},
    packages: [
      '@emotion',
      '@lingui',
      'clsx',
      'cssjanus',
      'dexie',
      'dexie-react-hooks',
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'scheduler',
      'stylis',
      'stylis-plugin-rtl',
    ],
  },
  {
    name: 'portal',
    travels: 'first',
    holds: {
      app: ['app', 'media-resolver', 'pages.ts', 'paths', 'preload-route', 'update-watch'],
      // The styles of what turns while a page is on its way: too few bytes for a file of their own.
      'app/access': ['access-policy', 'routes-context', 'unwatched', 'use-sign-out', 'waiting.module.css'],
      'app/layout': [
        'app-layout',
        'bottom-bar',
        'brand',
        'crash-page',
        // A stylesheet that came right after the first frame would make the browser judge all of it anew.
        'footer.module.css',
        'frames',
        'header',
        'language-switch',
        'navigation',
        'scheme-switch',
        'scroll-memory',
        'scroll-progress',
        'sign-out-button',
        'switches',
        'tray',
        'use-route-focus',
      ],
      'app/routing': ['page-code', 'routes', 'teacher-page-code'],
      'app/shell': ['shell-post'],
      'app/sync': ['account-stores', 'first-pull-kept', 'start-sync'],
      'backend/auth': [
        'auth-calls',
        'auth-context',
        'auth-state',
        'auth-store',
        'current-account',
        'left-session',
        'mail-link',
        'opened-link',
        'session-check',
        'session-copy',
        'session-monitor',
        'stored-session',
      ],
      'data/database': [
        'account-store-context',
        'database',
        'database-context',
        'meta',
        'open-database',
        'public-database-name',
        'storage-error',
        'storage-marker',
        'unique-keys',
      ],
      'data/queries': [
        'interaction-queries',
        'mirrored',
        'post-queries',
        'post-stats',
        'remembered-query',
        'resolved-register',
        'tap-notes',
      ],
      'data/rows': ['packed-rows', 'row-store'],
      domain: [
        'account',
        'attempt',
        'characters',
        'keeps-posts',
        'post-in-address',
        'post-pictures',
        'result',
        'school',
        'school-calendar',
        'unreachable',
      ],
      'features/account/security': ['address-change-path'],
      'features/authoring': ['paths'],
      'features/information': ['paths'],
      'features/posts': ['list-sizes'],
      'features/search': ['paths'],
      'features/student-dashboard': ['paths'],
      'features/sync-status': [
        'badge-look',
        'freshness',
        'offline-band',
        'queries',
        'sync-badge',
        'sync-problem',
        'sync-status-context',
        'sync-story',
      ],
      i18n: [
        'catalog',
        'errors',
        'format',
        'isolate',
        'language',
        'language-context',
        'language-provider',
        'localized',
      ],
      platform: [
        'address-part',
        'edited-texts',
        'copy-text',
        'ids',
        'install-offer',
        'listeners',
        'asked-again',
        'load-once',
        'move-focus',
        'use-loaded',
        'next-paint',
        'next-turn',
        'online',
        'page-events',
        'own-memory',
        'personal-keys',
        'picture-caches',
        'presence',
        'session-memory',
        'share',
        'stale-build',
      ],
      'sync/outbox': ['device-write', 'outbox', 'registers'],
      'sync/protocol': ['identity'],
      'sync/run': ['request-sync', 'status'],
      ui: [
        'absent-rows',
        'contact-links',
        'emotion-caches',
        'empty-state',
        'error-boundary',
        'late',
        'lazy-part',
        'mantine-css',
        'mark',
        'mark-shapes',
        'page-head',
        'scheme-key',
        'sync-problem-context',
        'theme',
        'toggle-button',
        'tokens',
        'use-coming-later',
        'when-near',
      ],
      'ui/hooks': ['use-ago', 'use-delayed', 'use-near', 'use-now', 'use-is-wide', 'use-painted', 'use-steady-height'],
      'ui/icons': ['icon', 'outline', 'paths'],
      'ui/lightbox': ['use-lightbox'],
      'ui/overlays': ['modal-dialog', 'notice-store', 'sheet-head'],
      'ui/pictures': [
        'avatar',
        'media-url-context',
        'name-letter',
        'picture',
        'use-broken-picture',
        'use-held-picture',
      ],
    },
    packages: ['@mantine/core/styles'],
    parts: ['@mantine'],
  },
  {
    name: 'reading',
    travels: 'page',
    holds: {
      'app/pages': ['home-route', 'posts-route'],
      'data/queries': ['liked-and-saved', 'posts-beside'],
      'features/home': all,
      'features/posts': all,
      domain: ['excerpt'],
      ui: ['share-button'],
    },
  },
  {
    // The wall of honour and its part of home: one request for either.
    name: 'awards',
    travels: 'page',
    holds: { 'features/awards': all, domain: ['award-categories'], ui: ['choice-row.module.css'] },
  },
  {
    // What every row from outside is held against, and what that is made of: evaluated one after the other and before the
    // engine, see `start-sync.ts`.
    name: 'zod',
    travels: 'part',
    holds: { domain: ['row-fields'] },
    packages: ['zod'],
  },
  {
    name: 'checks',
    travels: 'part',
    holds: { domain: ['authoring', 'departments', 'media', 'rows', 'sync-protocol'] },
  },
  {
    // What several kinds of own pages need: who may open them, writing on the device, files, and pictures for the school.
    name: 'own',
    travels: 'part',
    holds: {
      'app/access': ['guard', 'return-path', 'waiting'],
      'backend/auth': ['authorized-api', 'with-token'],
      data: ['open-own-database', 'session-store'],
      'data/database': ['own-database', 'use-is-coming'],
      domain: ['acceptance-code', 'grades', 'normalised', 'school-minute'],
      i18n: ['grade-names'],
      platform: ['csv', 'shared-device'],
      'sync/outbox': ['decisions', 'unsent-work'],
    },
  },
  {
    // What is asked before something is done that cannot be taken back, and how a page shows what the school alone holds.
    name: 'remote',
    travels: 'part',
    holds: {
      'app/access': ['sign-out-dialog', 'sign-out-text'],
      'ui/records': ['confirm-dialog', 'records', 'remote', 'remote-text'],
    },
    words: 'student',
  },
  {
    // Before pictures and the search, which have workers of their own.
    name: 'service-worker-updates',
    travels: 'part',
    holds: { platform: ['service-worker-updates', 'trusted-script-url', 'worker-client'] },
  },
  {
    // By itself: whoever chooses a list has no need of what prepares pictures.
    name: 'choose-files',
    travels: 'part',
    holds: { 'ui/pictures': ['choose-files', 'choose-files.module.css'] },
  },
  {
    name: 'pictures',
    travels: 'part',
    holds: {
      platform: ['picture-worker', 'prepare-picture'],
      'platform/picture': all,
      'ui/pictures': ['picture-input', 'picture-problem', 'use-left-unready', 'use-picture-choice'],
    },
  },
  {
    // The engine with everything that runs it, for visitors and accounts alike.
    name: 'run-sync',
    travels: 'part',
    holds: {
      'app/sync': ['eviction-check', 'poke-source', 'run-sync', 'sync-sources', 'worker-source'],
      'data/rows': ['plain-rows'],
      platform: ['background-sync', 'locks', 'log', 'surroundings'],
      'sync/mirror': ['full-resync', 'mirror', 'older-posts', 'page', 'public-mirror', 'pull-epoch'],
      'sync/outbox': ['noted-taps', 'park-entry', 'parked', 'resume-refused', 'stale-interactions'],
      'sync/protocol': ['answer', 'browser-identity', 'mutation-schema'],
      'sync/pull': ['digest', 'history', 'lineage', 'pull', 'pull-store'],
      'sync/push': ['push', 'push-batch', 'push-problem', 'push-results'],
      'sync/run': ['backoff', 'engine', 'resume-signs', 'run-mark', 'scheduler', 'sync-lock'],
    },
  },
  {
    // How a file comes to the person, for each page that has one to give.
    name: 'files',
    travels: 'part',
    holds: { 'ui/files': all, platform: ['save-file'] },
  },
  {
    // How what was written is let go of, and taken back: for every form, the profile and the list of what waits.
    name: 'discard',
    travels: 'part',
    holds: { 'sync/drafts': ['authoring', 'discard', 'rebase'], 'ui/forms': ['use-discard', 'use-report'] },
  },
  {
    name: 'forms',
    travels: 'page',
    holds: { 'ui/forms': all, i18n: ['arabic-search', 'form-failure'] },
    packages: ['react-hook-form', '@hookform', '@standard-schema'],
  },
  {
    // Where one signs in or registers; what all forms say comes with their words.
    name: 'auth',
    travels: 'page',
    holds: {
      'app/access': ['auth-page', 'held-link', 'with-panel'],
      'app/pages': ['account-routes', 'student-account-routes', 'teacher-account-routes'],
      domain: ['credentials'],
      'features/account': all,
      i18n: ['account', 'form'],
      'ui/overlays': ['use-own-notice'],
    },
    words: 'auth',
  },
  {
    // Rows of pictures: a page of them, and those of any page that are opened large.
    name: 'media',
    travels: 'page',
    holds: { 'app/pages': ['media-route'], 'features/media': all, 'ui/carousel': all, 'ui/lightbox': all },
  },
  {
    // Posts beyond the reading list: a teacher's, what a reader keeps, and the way on from the end of one.
    name: 'lists',
    travels: 'page',
    holds: {
      'app/pages': ['lists-routes'],
      'features/awards': ['awards-of-teacher'],
      'features/posts': [
        'kept-page',
        'liked-and-saved-posts',
        'lists.ar',
        'lists.en',
        'lists-queries',
        'lists-text',
        'post-end',
        'teacher-page',
      ],
    },
  },
  {
    // Fields that narrow a list, and the moments in it: of the search, of what came, and of everybody who keeps records.
    name: 'filters',
    travels: 'part',
    holds: { 'ui/records': ['choice-field', 'field', 'moment', 'search-field'] },
  },
  {
    // What the search’s worker does, for browsers that start none.
    name: 'search-index',
    travels: 'part',
    holds: {
      'features/search': ['find', 'index-store', 'search-entry', 'search-index', 'search-words', 'searcher'],
    },
    packages: ['minisearch'],
  },
  {
    name: 'search',
    travels: 'page',
    holds: { 'app/pages': ['search-route'], 'features/search': all },
  },
  {
    // Small pages together, with their few words in both languages: each file is one more line in the service worker.
    name: 'aside',
    travels: 'page',
    holds: {
      'app/access': ['auth-panels'],
      'app/pages': ['not-found-route', 'portals-route'],
      'features/auth-panels': all,
      'features/not-found': all,
      'features/payment': all,
      'features/portals': all,
      'features/simple-dashboard': all,
    },
  },
  {
    // What comes right behind the first frame.
    name: 'footer',
    travels: 'part',
    holds: {
      'app/access': ['account-news'],
      'app/layout': ['draw-progress', 'footer', 'over-page'],
      'features/notifications': ['settings-button', 'settings-button.ar', 'settings-button.en', 'settings-opening'],
      'features/posts': ['about-writer', 'linked-text', 'new-posts'],
      platform: ['interest', 'layers'],
      ui: ['shared-link'],
      'ui/overlays': ['focus-place', 'hold-focus', 'notice'],
    },
  },
  {
    // What is closed when the page opens.
    name: 'panels',
    travels: 'part',
    holds: {
      'app/layout': ['menu-links.module.css', 'more-pages', 'scheme-choice', 'tray-part'],
      'features/sync-status': all,
      i18n: ['refusal', 'refusal-sentence'],
      ui: ['refusal-text'],
    },
  },
  {
    // How what was somebody's goes from the device, and when, where many use it.
    name: 'forget',
    travels: 'part',
    holds: {
      'app/access': [
        'shared-device',
        'shared-device-text',
        'shared-device.ar',
        'shared-device.en',
        'sitting',
        'use-sitting',
      ],
      'app/sync': ['finish-sitting', 'forget-account'],
      'backend/auth': ['left-accounts'],
      platform: ['forget-personal-caches'],
    },
  },
  {
    // What is asked in the corner of the page, after everything else.
    name: 'corner',
    travels: 'page',
    holds: {
      'app/access': ['sign-out', 'sign-out-confirm', 'sign-out-question'],
      'app/layout': ['corner-prompts'],
      'features/claim': all,
      'features/install': all,
      platform: ['icon-badge', 'install-surface', 'lasting-storage'],
      'sync/outbox': ['claim-interactions'],
      ui: ['update-card', 'update-card.ar', 'update-card.en'],
      'ui/forms': ['use-form-on-page'],
      'ui/overlays': ['corner-card'],
    },
    words: 'student',
  },
  {
    // What the school and this device know of whoever is here: a profile needs it without the lists of the other own pages.
    name: 'own-profile',
    travels: 'part',
    holds: {
      'data/queries': ['own-student', 'profile-question'],
      domain: ['text-of'],
      'ui/pictures': ['use-object-url'],
    },
  },
  {
    // A student's own pages; then the profile, parts of which teachers find on theirs too.
    name: 'student',
    travels: 'page',
    holds: {
      'app/pages': ['student-dashboard-route', 'student-links'],
      'features/student-dashboard': all,
    },
    words: 'student',
  },
  {
    name: 'profile',
    travels: 'page',
    holds: {
      // Sixty bytes: no file of their own.
      'features/account/security': ['security.module.css'],
      'app/pages': ['student-profile-route'],
      'features/account-data': all,
      'features/student-profile': all,
      i18n: ['profile-question.ar', 'profile-question.en'],
      'ui/forms': ['profile-question', 'profile-question-text', 'profile-section'],
    },
    words: 'student',
  },
  {
    // What keeps an account to its owner: at the end of both profiles, with the forms of the auth pages.
    name: 'account-security',
    travels: 'part',
    holds: { 'features/account/security': all, 'app/pages': ['address-change-route'] },
  },
  {
    // For the few who have a code card of the administration, and no way to their mail.
    name: 'reset-card',
    travels: 'part',
    holds: { 'features/account/reset-card': all },
  },
  {
    name: 'staff-records',
    travels: 'staff',
    holds: {
      backend: ['post-keeping', 'read-in-pages', 'use-remote', 'use-remote-pages'],
      'data/queries': ['changed-posts'],
      domain: ['school-years', 'yearly-averages'],
      i18n: ['remote-problem'],
      'ui/hooks': ['use-on-return'],
      'ui/records': all,
    },
  },
  {
    // The teachers' portal: its frame, and everything that teachers write.
    name: 'staff-teachers',
    travels: 'staff',
    holds: {
      'app/layout': [
        'teacher',
        'teacher-account',
        'teacher-layout',
        'teacher-menu',
        'teacher-navigation',
        'teacher-pictures',
        'teacher-queries',
      ],
      'app/pages': [
        'award-preview',
        'post-preview',
        'teacher-dashboard-route',
        'teacher-profile-route',
        'teacher-writing-route',
      ],
      'data/queries': ['own-entries'],
      domain: ['public-link', 'visible-text', 'wire-fields'],
      'features/authoring': all,
      'features/teacher-dashboard': all,
      'features/teacher-profile': all,
      'ui/icons': ['teacher-icon', 'teacher-paths'],
      'ui/pictures': ['given-files', 'use-given-files'],
    },
    words: 'staff-teachers',
  },
  {
    // Slips that are printed: of acceptance codes, and for a new password.
    name: 'staff-code-cards',
    travels: 'staff',
    holds: { domain: ['printed-code'], 'ui/code-cards': all },
  },
  {
    // What the parts of administration share.
    name: 'staff-decisions',
    travels: 'staff',
    holds: {
      'features/administration': [
        'administration-text',
        'administration.module.css',
        'applications',
        'commands',
        'place',
        'use-place-name',
      ],
    },
  },
  {
    // The log of administration: looked into now and then.
    name: 'staff-log',
    travels: 'staff',
    holds: {
      'features/administration': [
        'audit',
        'audit-csv',
        'audit-entry',
        'audit-export',
        'audit-queries',
        'audit-sheet',
        'audit-tab',
        'save-audit',
        'membership',
      ],
      'ui/records': ['day-field'],
    },
  },
  {
    // Accounts, with what may be done about one.
    name: 'staff-accounts',
    travels: 'staff',
    holds: {
      'features/administration': [
        'account-commands',
        'account-contact',
        'account-filter-fields',
        'account-filters',
        'account-queries',
        'account-row',
        'account-sheet',
        'account-summary',
        'accounts',
        'accounts-tab',
        'departure-dialog',
        'departure-list',
        'departures',
        'departure-text',
        'departure.ar',
        'departure.en',
        'reset-card-part',
        'role-dialog',
        'student-dialog',
        'use-account-actions',
      ],
    },
  },
  {
    // Hearing of news: comes behind a teacher’s page.
    name: 'notifications',
    travels: 'part',
    holds: {
      'features/notifications': all,
      backend: ['push-subscription'],
      platform: ['push-messages', 'push-subscribing'],
    },
  },
  {
    // Taking posts of anybody down: for the few who keep them.
    name: 'staff-keeping',
    travels: 'staff',
    holds: {
      backend: ['taken-down-posts'],
      'features/posts': [
        'ask-changed-posts',
        'changed-posts',
        'keep-post',
        'keeping.ar',
        'keeping.en',
        'keeping.module.css',
        'keeping-text',
        'pin-dialog',
        'pin-post',
        'take-down-dialog',
        'taken-down-posts',
        'use-post-keeping',
        'use-post-pinning',
        'use-taken-down-posts',
      ],
      domain: ['longest-pin'],
    },
  },
  {
    // A student's past years, behind the profile.
    name: 'student-years',
    travels: 'part',
    holds: { 'features/student-years': all },
  },
  {
    // The school as a whole: its year, and how its server is. Opened now and then, and one line in the service worker.
    name: 'staff-year',
    travels: 'staff',
    holds: { 'features/health': all, 'features/school-year': all },
  },
  {
    name: 'staff-grades',
    travels: 'staff',
    holds: { 'app/pages': ['grades-route'], 'features/grades': all },
    words: 'staff',
  },
  {
    // The import of averages: opened a few times a year.
    name: 'staff-grades-import',
    travels: 'staff',
    holds: {
      'features/grades/import': [
        'cells',
        'column-fields',
        'column-words',
        'decode-file',
        'find-head',
        'find-student',
        'import-deeds',
        'import-dialog',
        'import-text',
        'import.module.css',
        'judge-columns',
        'plan-import',
        'planned-list',
        'read-list',
        'read-table',
        'reading-fields',
        'send-averages',
        'understood',
        'use-column-name',
        'use-import-file',
        'use-import-run',
      ],
    },
  },
  {
    name: 'staff',
    travels: 'staff',
    holds: {
      'app/pages': ['administration-route'],
      'features/acceptance-codes': all,
      'features/administration': all,
    },
    words: 'staff',
  },
  {
    // Only for slips of codes.
    name: 'staff-qr',
    travels: 'staff',
    holds: {},
    packages: ['uqr'],
  },
  {
    // Pages of words; the long words themselves stay apart, by page and language.
    name: 'information',
    travels: 'page',
    holds: { 'features/information': all },
  },
] as const satisfies readonly Chunk[];

/** The long texts: each a file of its own, loaded beside its page in one language. */
export const longTexts = ['faq', 'privacy', 'terms', 'guides'] as const;
