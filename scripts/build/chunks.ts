import type { ChunkRow } from './chunk-row.ts';

/**
 * Which file of the build a page of `src/` travels in, and what several pages share: only where to begin. What a module of a
 * row needs travels with it, unless an earlier row needs it too; what no row needs is **late**, a file of its own that comes
 * with the page that asks for it. What comes before every page is drawn stands in `first.txt`, module by module: the build stops
 * when anything else is first, or when a module lies elsewhere than is said. Few files for the first page: on slow networks a
 * request costs more than the bytes that a finer cut would save.
 */
export const chunks = [
  // What a first visit asks ahead, with all that it needs: a script that arrives long before the others.
  { name: 'head-start', travels: 'first' },
  { name: 'vendor', travels: 'first' },
  { name: 'portal', travels: 'first', parts: ['@mantine'] },
  {
    name: 'reading',
    travels: 'page',
    holds: {
      'app/pages': ['home-route', 'posts-route'],
      'data/queries': ['posts-beside'],
      features: ['home'],
      'features/posts': ['post-page', 'school-news'],
    },
  },
  // The wall of honour and its part of home: one request for either.
  { name: 'awards', travels: 'page', holds: { features: ['awards'] } },
  // What every row from outside is held against, and what that is made of: evaluated one by one, see `start-sync.ts`.
  { name: 'zod', travels: 'part', holds: { domain: ['row-fields'] }, packages: ['zod'] },
  { name: 'checks', travels: 'part', holds: { domain: ['authoring', 'rows', 'sync-protocol'] } },
  // What several kinds of own pages need: who may open them, writing on the device, files, and pictures for the school.
  {
    name: 'own',
    travels: 'part',
    holds: {
      'app/access': ['guard'],
      'backend/auth': ['authorized-api'],
      data: ['session-store'],
      'data/database': ['use-is-coming'],
      domain: ['acceptance-code', 'normalised', 'school-minute'],
      i18n: ['grade-names'],
      platform: ['csv', 'shared-device'],
      'sync/outbox': ['unsent-work'],
    },
  },
  // What is asked before something is done that cannot be taken back, and how a page shows what the school alone holds.
  {
    name: 'remote',
    travels: 'part',
    holds: { 'app/access': ['sign-out-dialog'], 'ui/records': ['remote'] },
    words: 'student',
  },
  // Before pictures and the search, which have workers of their own.
  { name: 'service-worker-updates', travels: 'part', holds: { platform: ['service-worker-updates', 'worker-client'] } },
  // By itself: whoever chooses a list has no need of what prepares pictures.
  { name: 'choose-files', travels: 'part', holds: { 'ui/pictures': ['choose-files'] } },
  { name: 'pictures', travels: 'part', holds: { 'ui/pictures': ['picture-input'] } },
  // The engine with everything that runs it, for visitors and accounts alike.
  { name: 'run-sync', travels: 'part', holds: { 'app/sync': ['run-sync'], 'sync/mirror': ['older-posts'] } },
  // How a file comes to the person, for each page that has one to give.
  { name: 'files', travels: 'part', holds: { ui: ['files'] } },
  // How what was written is let go of, and taken back: for every form, the profile and the list of what waits.
  { name: 'discard', travels: 'part', holds: { 'sync/drafts': ['discard'], 'ui/forms': ['use-discard'] } },
  {
    name: 'forms',
    travels: 'page',
    holds: { i18n: ['arabic-search', 'form-failure'], ui: ['forms'] },
    packages: ['react-hook-form', '@hookform', '@standard-schema'],
  },
  // Where one signs in or registers; what all forms say comes with their words.
  {
    name: 'auth',
    travels: 'page',
    holds: {
      'app/pages': ['account-routes', 'student-account-routes', 'teacher-account-routes'],
      features: ['account'],
      i18n: ['account', 'form'],
    },
    words: 'auth',
  },
  // Rows of pictures: a page of them, and those of any page that are opened large.
  { name: 'media', travels: 'page', holds: { 'app/pages': ['media-route'], features: ['media'], ui: ['lightbox'] } },
  // Posts beyond the reading list: a teacher's, what a reader keeps, and the way on from the end of one.
  {
    name: 'lists',
    travels: 'page',
    holds: {
      'app/pages': ['lists-routes'],
      'features/awards': ['awards-of-teacher'],
      'features/posts': ['lists', 'post-end'],
    },
  },
  // Fields that narrow a list, and the moments in it: of the search, of what came, and of everybody who keeps records.
  { name: 'filters', travels: 'part', holds: { 'ui/records': ['choice-field', 'moment', 'search-field'] } },
  // What the search’s worker does, for browsers that start none.
  { name: 'search-index', travels: 'part', holds: { 'features/search': ['searcher'] }, packages: ['minisearch'] },
  { name: 'search', travels: 'page', holds: { 'app/pages': ['search-route'], features: ['search'] } },
  // Small pages together, with their few words in both languages: each file is one more line in the service worker.
  {
    name: 'aside',
    travels: 'page',
    holds: {
      'app/access': ['auth-panels'],
      'app/pages': ['not-found-route', 'portals-route'],
      features: ['auth-panels', 'not-found', 'payment', 'portals', 'simple-dashboard'],
    },
  },
  // What comes right behind the first frame.
  {
    name: 'footer',
    travels: 'part',
    holds: {
      'app/layout': ['footer', 'over-page'],
      'features/notifications': ['settings-button'],
      'features/posts': ['about-writer', 'linked-text', 'new-posts'],
      ui: ['shared-link'],
    },
  },
  // What is closed when the page opens.
  {
    name: 'panels',
    travels: 'part',
    holds: { 'app/layout': ['more-pages', 'tray-part'], features: ['sync-status'], i18n: ['refusal'] },
  },
  // How what was somebody's goes from the device, and when, where many use it.
  { name: 'forget', travels: 'part', holds: { 'app/access': ['shared-device'], 'app/sync': ['finish-sitting'] } },
  // What is asked in the corner of the page, after everything else.
  {
    name: 'corner',
    travels: 'page',
    holds: {
      'app/access': ['sign-out'],
      'app/layout': ['corner-prompts'],
      features: ['claim', 'install'],
      'ui/forms': ['use-form-on-page'],
    },
    words: 'student',
  },
  // What the school and this device know of whoever is here: a profile needs it without the lists of the other own pages.
  {
    name: 'own-profile',
    travels: 'part',
    holds: { 'data/queries': ['own-student'], 'ui/pictures': ['use-object-url'] },
  },
  // A student's own pages; then the profile, parts of which teachers find on theirs too.
  {
    name: 'student',
    travels: 'page',
    holds: { 'app/pages': ['student-dashboard-route'], features: ['student-dashboard'] },
    words: 'student',
  },
  {
    name: 'profile',
    travels: 'page',
    holds: {
      'app/pages': ['student-profile-route'],
      features: ['account-data', 'student-profile'],
      'features/account/security': ['security.module.css'],
      i18n: ['profile-question.ar', 'profile-question.en'],
      'ui/forms': ['profile-question', 'profile-question-text', 'profile-section'],
    },
    words: 'student',
  },
  // What keeps an account to its owner: at the end of both profiles, with the forms of the auth pages.
  {
    name: 'account-security',
    travels: 'part',
    holds: { 'app/pages': ['address-change-route'], 'features/account': ['security'] },
  },
  // For the few who have a code card of the administration, and no way to their mail.
  { name: 'reset-card', travels: 'part', holds: { 'features/account': ['reset-card'] } },
  {
    name: 'staff-records',
    travels: 'staff',
    holds: {
      backend: ['post-keeping', 'read-in-pages', 'use-remote-pages'],
      'data/queries': ['changed-posts'],
      domain: ['school-years', 'yearly-averages'],
      ui: ['records'],
      'ui/hooks': ['use-on-return'],
    },
  },
  // The teachers' portal: its frame, and everything that teachers write.
  {
    name: 'staff-teachers',
    travels: 'staff',
    holds: {
      'app/layout': ['teacher', 'teacher-layout'],
      'app/pages': ['teacher-dashboard-route', 'teacher-profile-route', 'teacher-writing-route'],
      features: ['authoring', 'teacher-dashboard', 'teacher-profile'],
    },
    words: 'staff-teachers',
  },
  // Slips that are printed: of acceptance codes, and for a new password.
  { name: 'staff-code-cards', travels: 'staff', holds: { domain: ['printed-code'], ui: ['code-cards'] } },
  // What the parts of administration share.
  {
    name: 'staff-decisions',
    travels: 'staff',
    holds: { 'features/administration': ['administration-text', 'administration.module.css', 'commands', 'place'] },
  },
  // The log of administration: looked into now and then.
  {
    name: 'staff-log',
    travels: 'staff',
    holds: { 'features/administration': ['audit-tab'], 'ui/records': ['day-field'] },
  },
  // Accounts, with what may be done about one.
  { name: 'staff-accounts', travels: 'staff', holds: { 'features/administration': ['accounts-tab', 'departure'] } },
  // Hearing of news: comes behind a teacher’s page.
  { name: 'notifications', travels: 'part', holds: { features: ['notifications'] } },
  // Taking posts of anybody down: for the few who keep them.
  {
    name: 'staff-keeping',
    travels: 'staff',
    holds: { 'features/posts': ['changed-posts', 'keep-post', 'keeping', 'taken-down-posts'] },
  },
  // A student's past years, behind the profile.
  { name: 'student-years', travels: 'part', holds: { features: ['student-years'] } },
  // The school as a whole: its year, and how its server is. Opened now and then, and one line in the service worker.
  { name: 'staff-year', travels: 'staff', holds: { features: ['health', 'school-year'] } },
  {
    name: 'staff-grades',
    travels: 'staff',
    holds: {
      'app/pages': ['grades-route'],
      features: ['grades'],
      'features/grades/import': ['import', 'import-button'],
    },
    words: 'staff',
  },
  // The import of averages: opened a few times a year.
  {
    name: 'staff-grades-import',
    travels: 'staff',
    holds: { 'features/grades': ['import'], 'features/grades/import': ['import.module.css'] },
  },
  {
    name: 'staff',
    travels: 'staff',
    holds: { 'app/pages': ['administration-route'], features: ['acceptance-codes', 'administration'] },
    words: 'staff',
  },
  // Only for slips of codes.
  { name: 'staff-qr', travels: 'staff', packages: ['uqr'] },
  // Pages of words; the long words themselves stay apart.
  { name: 'information', travels: 'page', holds: { features: ['information'] } },
] as const satisfies readonly ChunkRow[];

/** The long texts: each a file of its own, loaded beside its page in one language. */
export const longTexts = ['faq', 'privacy', 'terms', 'guides'] as const;
