/**
 * What a public page may weigh, measured on the built files: the static imports of the entry, a first route and its language.
 * A limit that is reached gets 3 KiB of room at once, with what they are for, where what grew is needed: a limit that each
 * change raises by a tenth holds nothing back and stops everybody.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chunks, longTexts } from './scripts/build/chunks.ts';
import { firstLoadName } from './scripts/build/first-loads.ts';
import { pages } from './src/app/pages.ts';

// Whoever visits the portal gets nothing of the editor that its makers have.
const ofEditor = /data-codebase-id|__eid\b|src-preview|manara[-.]editor|editor:texts|__manaraTexts/;
const built = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
if (built.length < 50) throw new Error('dist holds no build');
for (const { parentPath, name } of built) {
  const found = ofEditor.exec(readFileSync(`${parentPath}/${name}`, 'latin1'));
  if (found) throw new Error(`${parentPath}/${name} holds ${found[0]}, which is the editor’s`);
}

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

/**
 * A copy of a built file with all digests alike: as they are, in nothing alike, the same file differs by tens of bytes from build to
 * build.
 */
function withoutDigests(path) {
  const folder = 'node_modules/.cache/manara-size';
  const copy = join(folder, basename(path));
  const text = readFileSync(path, 'utf8');
  const alike = text
    .replaceAll(/(?<=[\w.]-)[\w-]{7,8}(?=[.](?:js|css|woff2|json|svg|png|webp)\b)/g, 'digest')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'digest');
  if (alike === text) throw new Error(`${path} names no file with a digest`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(copy, alike);
  return copy;
}

/** The chunk of a source file, or the chunk of `scripts/build/chunks.ts` by its name. */
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

/** What a chunk of pages weighs beyond the entry: its own static imports, and a text of its own in one language if it has one. */
const weigh = ([name, sources], limit) => ({
  name: `JavaScript of ${name} alone`,
  path: [...new Set(sources.flatMap((source) => filesBehind(keyOf(source))))]
    .filter((file) => file.endsWith('.js') && !entry.has(file) && !engine.has(file))
    .map((file) => `dist/${file}`),
  gzip: true,
  limit,
});
const withWords = ({ name, words }) => [name, words === undefined ? [name] : [name, `${words}-ar`]];
const thatTravel = (kind) => chunks.filter(({ travels }) => travels === kind);
const lazy = [
  ...thatTravel('page').map((chunk) => weigh(withWords(chunk), '38 KiB')),
  ...longTexts.map((text) => weigh([text, ['information', `${text}-ar`]], '35 KiB')),
  // The teachers' portal by itself: what it shares with readers' pages is on the device already, see `staff`.
  ...thatTravel('staff')
    .filter(({ name }) => name !== 'staff-teachers')
    .map((chunk) => weigh(withWords(chunk), '50 KiB')),
];

// A page for everybody, opened first; the doors and own pages come with more, and are weighed below.
const publicRoutes = Object.values(pages).filter((page) => page.first && !page.first.as && !page.for);
const firstPages = publicRoutes.flatMap(({ path, first }) =>
  ['ar', 'en'].flatMap((language) => {
    const route = firstLoadName(path);
    const words = first.words === undefined ? [] : preloads[`${route}.${language}`];
    const beside = [...preloads[route], ...words, ...preloads[language]].map((file) => file.replace(/^[/]/, ''));
    const files = [...new Set([...entry, ...beside])].map((file) => `dist/${file}`);
    const ofKind = (ending) => files.filter((file) => file.endsWith(ending));
    return [
      {
        name: `JavaScript before the first tap on ${route}, ${language}`,
        path: ofKind('.js'),
        gzip: true,
        limit: '177 KiB',
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
    ...['src/i18n/messages.ar.ts', 'student', 'student-ar', 'src/backend/auth/auth-session.ts', 'run-sync'].flatMap(
      (source) => filesBehind(keyOf(source)),
    ),
  ]
    .filter((file, index, files) => file.endsWith('.js') && files.indexOf(file) === index)
    .map((file) => `dist/${file}`),
  gzip: true,
  limit: '240 KiB',
};

/** The teachers' portal by itself: what it shares with readers' pages is on the device already. */
const staff = {
  name: 'JavaScript of the teachers’ portal with its words',
  path: ['staff-teachers', 'staff-teachers-ar'].map((source) => `dist/${manifest[keyOf(source)].file}`),
  gzip: true,
  limit: '45 KiB',
};

const configuration = [
  ...firstPages,
  staff,
  dashboard,
  ...lazy,
  { name: 'fonts of a first visit', path: 'dist/fonts/*.woff2', gzip: false, brotli: false, limit: '45 kB' },
  // It travels in the first flight of a connection, which holds about 14 KB, with its headers.
  { name: 'the shell', path: withoutDigests('dist/index.html'), gzip: true, limit: '9 KiB' },
  { name: 'sync engine, schemas and transport', path: 'dist/assets/run-sync-*.js', gzip: true, limit: '22 KiB' },
  { name: 'service worker', path: withoutDigests('dist/service-worker.js'), gzip: true, limit: '13.5 KiB' },
  // A module in the wrong chunk makes every visitor load what only accounts need.
  {
    name: 'what the engine brings along on a first visit',
    path: preloads.engine.map((path) => `dist${path}`),
    gzip: true,
    limit: '28 KiB',
  },
  {
    name: 'what the service worker runs on a sync event',
    path: 'dist/background-sync.js',
    gzip: true,
    limit: '64.5 KiB',
  },
  { name: 'what the service worker runs for a notification', path: 'dist/push.js', gzip: true, limit: '1.5 KiB' },
  { name: 'the editor’s layer in the frame', path: 'dist-editor/frame.js', gzip: true, limit: '36.5 kB' },
  { name: 'what the layer knows of styles', path: 'dist-editor/frame-styles.js', gzip: true, limit: '20 kB' },
  { name: 'what the layer knows of structure', path: 'dist-editor/frame-structure.js', gzip: true, limit: '15 kB' },
];

export default configuration;
