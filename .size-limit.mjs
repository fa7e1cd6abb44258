/** What a public page may weigh, measured on the built files: the static imports of the entry, a first route and its language. */
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** Every file that the entry loads before it runs. */
function entryFiles() {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  return [...seen].flatMap((key) => [manifest[key].file, manifest[key].css ?? []].flat());
}

// What the build tells the page to load beside the entry, by first route and by language.
const written = /const preloads = (\{[^;]*\});/.exec(readFileSync('dist/index.html', 'utf8'));
if (!written) throw new Error('dist/index.html does not say what its routes load');
const preloads = JSON.parse(written[1]);

const pages = ['home', 'posts', 'post'].flatMap((route) =>
  ['ar', 'en'].flatMap((language) => {
    const beside = [...preloads[route], ...preloads[language]].map((path) => path.replace(/^[/]/, ''));
    const files = [...new Set([...entryFiles(), ...beside])].map((file) => `dist/${file}`);
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

const configuration = [
  ...pages,
  { name: 'fonts of a first visit', path: 'dist/fonts/*.woff2', gzip: false, brotli: false, limit: '45 kB' },
  { name: 'the shell', path: 'dist/index.html', gzip: true, limit: '6 KiB' },
  { name: 'sync engine, schemas and transport', path: 'dist/assets/run-sync-*.js', gzip: true, limit: '22 KiB' },
  { name: 'service worker', path: 'dist/service-worker.js', gzip: true, limit: '12 KiB' },
];

export default configuration;
