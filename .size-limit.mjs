/** What a public page may weigh, measured on the built files: the static imports of the entry, a first route and its language. */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** Every file that a chunk needs before it runs. */
function filesBehind(root) {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit(root);
  return [...seen].flatMap((key) => [manifest[key].file, manifest[key].css ?? []].flat());
}

const entry = new Set(filesBehind('index.html'));

/** The chunk of a source file, or the group of vite.config.ts by its name. */
function keyOf(name) {
  const key = Object.keys(manifest).find(
    (known) => known === name || /^_(.+)-[\w-]{7}[.]js$/.exec(known)?.[1] === name,
  );
  if (!key) throw new Error(`${name} is no chunk of the build`);
  return key;
}

// What the build tells the page to load beside the entry, by first route and by language.
const written = /data-preloads='([^']*)'/.exec(readFileSync('dist/index.html', 'utf8'));
if (!written) throw new Error('dist/index.html does not say what its routes load');
const preloads = JSON.parse(written[1]);

// What the engine brings along behind the first paint, whatever page is open.
const engine = new Set(filesBehind(keyOf('checks')));

/** What a lazy page weighs beyond the entry: its own static imports, and a text of its own in one language if it has one. */
const lazyPages = {
  'special awards': ['awards'],
  faq: ['information', 'src/features/information/faq.ar.ts'],
  contact: ['information'],
  privacy: ['information', 'src/features/information/privacy.ar.ts'],
  terms: ['information', 'src/features/information/terms.ar.ts'],
  media: ['media'],
  'a door of the portal': ['doors', 'doors-ar'],
  'every form': ['forms'],
  'portals, success and simple dashboard': ['aside'],
  'a student’s dashboard and lists': ['student', 'student-ar'],
  'a student’s profile': ['profile', 'student-ar'],
  'what is asked in the corner': ['corner', 'student-ar'],
};
/** The same of what only those load who work here. */
const workPages = {
  'administration and codes': ['office', 'office-ar'],
  averages: ['office-grades', 'office-ar'],
};

const weigh = (pages, limit) =>
  Object.entries(pages).map(([name, sources]) => ({
    name: `JavaScript of ${name} alone`,
    path: [...new Set(sources.flatMap((source) => filesBehind(keyOf(source))))]
      .filter((file) => file.endsWith('.js') && !entry.has(file) && !engine.has(file))
      .map((file) => `dist/${file}`),
    gzip: true,
    limit,
  }));
const lazy = [...weigh(lazyPages, '35 KiB'), ...weigh(workPages, '45 KiB')];

const pages = ['home', 'posts', 'post'].flatMap((route) =>
  ['ar', 'en'].flatMap((language) => {
    const beside = [...preloads[route], ...preloads[language]].map((path) => path.replace(/^[/]/, ''));
    const files = [...new Set([...entry, ...beside])].map((file) => `dist/${file}`);
    const ofKind = (ending) => files.filter((file) => file.endsWith(ending));
    return [
      {
        name: `JavaScript before the first tap on ${route}, ${language}`,
        path: ofKind('.js'),
        gzip: true,
        limit: '165 KiB',
      },
      { name: `CSS of ${route}, ${language}`, path: ofKind('.css'), gzip: true, limit: '15 KiB' },
    ];
  }),
);

/** All that a student's phone loads to show the dashboard: the portal, the session, the engine, and the page itself. */
const dashboard = {
  name: 'JavaScript of a student’s dashboard with all that it needs, ar',
  path: [
    ...entry,
    ...['src/i18n/messages.ar.ts', 'student', 'student-ar', 'src/backend/auth-session.ts', 'run-sync'].flatMap(
      (source) => filesBehind(keyOf(source)),
    ),
  ]
    .filter((file, index, files) => file.endsWith('.js') && files.indexOf(file) === index)
    .map((file) => `dist/${file}`),
  gzip: true,
  limit: '230 KiB',
};

/** The teachers' portal by itself: what it shares with readers' pages is on the device already. */
const staff = {
  name: 'JavaScript of the teachers’ portal with its words',
  path: ['office-staff', 'office-staff-ar'].map((source) => `dist/${manifest[keyOf(source)].file}`),
  gzip: true,
  limit: '45 KiB',
};

const configuration = [
  ...pages,
  staff,
  dashboard,
  ...lazy,
  { name: 'fonts of a first visit', path: 'dist/fonts/*.woff2', gzip: false, brotli: false, limit: '45 kB' },
  // It travels in the first flight of a connection, which holds about 14 KB, with its headers.
  { name: 'the shell', path: 'dist/index.html', gzip: true, limit: '7.5 KiB' },
  { name: 'sync engine, schemas and transport', path: 'dist/assets/run-sync-*.js', gzip: true, limit: '22 KiB' },
  { name: 'service worker', path: 'dist/service-worker.js', gzip: true, limit: '12.5 KiB' },
  // A module in the wrong chunk makes every visitor load what only accounts need.
  {
    name: 'what the engine brings along on a first visit',
    path: preloads.engine.map((path) => `dist${path}`),
    gzip: true,
    limit: '25 KiB',
  },
  {
    name: 'what the service worker runs on a sync event',
    path: 'dist/background-sync.js',
    gzip: true,
    limit: '60 KiB',
  },
];

export default configuration;
