/** A path with every character as its number, but for what parts its folders; twice over where that is asked. */
function numbered(path: string, isTwice: boolean): string {
  const sign = isTwice ? '%25' : '%';
  const bytes = [...Buffer.from(path)];
  return bytes.map((byte) => (byte === 0x2f ? '/' : `${sign}${byte.toString(16).padStart(2, '0')}`)).join('');
}

const queries = [
  '',
  '?raw',
  '?import',
  '?url',
  '?inline',
  '?import&raw',
  '?import&url',
  '?import&inline',
  '?raw&url',
  '?raw?',
  '?raw??',
  '?import&raw??',
  '?direct',
  '?worker',
  '?sharedworker&inline',
  '?worker_file&type=module',
  '?html-proxy&index=0.js',
  '?commonjs-proxy',
  '?init',
  '?v=1&t=1',
  '?.svg',
  '?.svg?.wasm?init',
  '?.js&import',
  '?import=.css&lang.css',
  '#x',
  '.map',
  '.map?import',
];

/** The ways in which a file of a served folder may be asked for: `path` is below the folder `root`. */
export function spelledAddresses(root: string, path: string): string[] {
  const absolute = `${root}/${path}`;
  const dotted = path.replaceAll('.', '%2e');
  const names = path.split('/');
  const last = names.at(-1) ?? '';
  const ways = [
    `//${path}`,
    `/./${path}`,
    `/x/../${path}`,
    `/src/..//${path}`,
    `/${names.join('//')}`,
    `/${names.join('/./')}`,
    `/${names.join('%2f')}`,
    `/${names.join('%252f')}`,
    `/${names.join('\\')}`,
    `/${names.join('%5c')}`,
    `\\${names.join('\\')}`,
    `/${dotted}`,
    `/${dotted}?raw`,
    `/${dotted.replaceAll('%', '%25')}`,
    `/${numbered(path, false)}`,
    `/${numbered(path, true)}`,
    `/${path}/`,
    `/${path}.`,
    `/${path}%20`,
    `/${path}::$DATA`,
    `/${path}%00`,
    `/${path}%00.js`,
    `/${path};x`,
    `/${path}%3fx`,
    `/${path}%23x`,
    `/${path.toUpperCase()}`,
    `/${last}`,
    `/@fs/${path}`,
    `/@fs/${absolute}`,
    `/@fs${absolute}/`,
    `/@fs${root}/src/../${path}`,
    `/@fs${root}/src/%2e%2e/${path}`,
    `/@fs${absolute.replaceAll('.', '%2e')}`,
    `/@fs${absolute}%00.js`,
    `/@id/${path}`,
    `/@id/${absolute}`,
    `/@id/${absolute}?raw`,
    `/@id/__x00__${absolute}`,
    `/@id/__x00__${absolute}?raw`,
    `/@id/@fs${absolute}?raw`,
    `/@id/%00${absolute}`,
    absolute,
    `${absolute}?raw`,
    `/editor/../${path}`,
    `/editor/${path}`,
    `/public/../${path}`,
  ];
  return [...queries.flatMap((query) => [`/${path}${query}`, `/@fs${absolute}${query}`]), ...ways];
}
