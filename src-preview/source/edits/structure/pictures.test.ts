import { describe, expect, test } from 'vitest';
import type { ProjectConfig, ProjectPicture } from '../../project.ts';
import { SmallProject } from '../../testing/small-project.ts';

const size = { width: 1200, height: 800 };
const inPublic = (file: string, address: string): ProjectPicture => ({ file, address, size, canBeNamed: true });
const imported = (file: string): ProjectPicture => ({ file, address: null, size, canBeNamed: true });
const pictures: Readonly<Record<string, ProjectPicture>> = {
  yard: inPublic('public/yard.png', '/yard.png'),
  tall: { ...inPublic('public/tall.png', '/tall.png'), size: { width: 600, height: 1200 } },
  drawing: { ...inPublic('public/drawing.svg', '/drawing.svg'), size: null },
  odd: inPublic(`public/it's "a" &amp; 100%.png`, '/it%27s%20%22a%22%20&amp;%20100%25.png'),
  arabic: inPublic('public/صور/ساحة المدرسة.png', '/صور/ساحة%20المدرسة.png'),
  class: imported('src/class.png'),
  schoolYard: imported('src/assets/school-yard.jpg'),
  quoted: imported("src/assets/it's.png"),
  onlyArabic: imported('src/assets/ساحة.png'),
  named: { ...imported('src/assets/a#b.png'), canBeNamed: false },
};
const config: ProjectConfig = {
  languages: ['ar', 'en'],
  catalogues: [{ file: 'src/i18n/messages.{name}.ts', exportName: 'messages', lookUp: ['t'] }],
  forbidsLiterals: true,
  pictures: {
    find: (id) => pictures[id],
    list: () => ({ pictures: [], folders: [], isCut: false }),
    data: () => null,
  },
};
const catalogues = {
  'src/i18n/messages.ar.ts': "export const messages = { 'a.x': 'س' } as const;\n",
  'src/i18n/messages.en.ts': "export const messages = { 'a.x': 'X' } as const;\n",
};
const newEntry = { key: 'a.yard', texts: { ar: 'ساحة', en: 'The yard' } };
const head = "import { useT } from './t';\n";
const page = (markup: string, imports = head) =>
  `${imports}export const A = () => {\n  const t = useT();\n  return ${markup};\n};\n`;

/** What becomes of the page; or the code of the refusal. */
function outcome(project: SmallProject, request: Parameters<SmallProject['edit']>[0]) {
  const changed = project.edit(request);
  return 'code' in changed ? changed['code'] : changed;
}

function add(picture: string, more: object = {}, before = page('<main />'), files: object = catalogues) {
  const project = new SmallProject({ 'src/a.tsx': before, ...files }, config);
  const destinationElement = { codebaseId: project.id('src/a.tsx', '<main') };
  const newElement = { type: 'native' as const, nativeTag: 'img', picture, ...more };
  const body = { destinationElement, afterElement: null, beforeElement: null, newElement, ...more };
  return outcome(project, { path: 'mutate/addJsxElement', body });
}

describe('an image more', () => {
  test.each([
    ['by its address', 'yard', '<img src="/yard.png" width={1200} height={800} alt="" />'],
    ['with no size of its own', 'drawing', '<img src="/drawing.svg" alt="" />'],
    [
      'of a hostile name',
      'odd',
      `<img src={'/it%27s%20%22a%22%20&amp;%20100%25.png'} width={1200} height={800} alt="" />`,
    ],
    ['of an Arabic name', 'arabic', '<img src="/صور/ساحة%20المدرسة.png" width={1200} height={800} alt="" />'],
  ])('%s is an ornament where nothing is said', (_, picture, written) => {
    expect(add(picture)).toEqual({ 'src/a.tsx': page(`<main>${written}</main>`) });
  });

  test('says in both languages what it shows, by a new entry', () => {
    expect(add('yard', { newEntry })).toEqual({
      'src/a.tsx': page(`<main><img src="/yard.png" width={1200} height={800} alt={t('a.yard')} /></main>`),
      'src/i18n/messages.ar.ts': "export const messages = { 'a.x': 'س', 'a.yard': 'ساحة' } as const;\n",
      'src/i18n/messages.en.ts': "export const messages = { 'a.x': 'X', 'a.yard': 'The yard' } as const;\n",
    });
  });

  test.each([
    ['schoolYard', './assets/school-yard.jpg', 'schoolYard'],
    ['class', './class.png', 'classPicture'],
    ['onlyArabic', './assets/ساحة.png', 'picture'],
  ])('of the sources is imported: %s', (picture, from, local) => {
    const [written] = [`<main><img src={${local}} width={1200} height={800} alt="" /></main>`];
    const changed = add(picture);
    expect(changed).toMatchObject({ 'src/a.tsx': expect.stringContaining(written) });
    expect(changed).toMatchObject({ 'src/a.tsx': expect.stringContaining(`import ${local} from '${from}';\n`) });
  });

  test('a quote in a name does not end the import', () => {
    expect(add('quoted')).toMatchObject({
      'src/a.tsx': expect.stringContaining(String.raw`from './assets/it\'s.png';`),
    });
  });

  test('goes by the import that is there, and by another name where that is taken', () => {
    const there = `import yard from './assets/school-yard.jpg';\n${head}`;
    expect(add('schoolYard', {}, page('<main />', there))).toEqual({
      'src/a.tsx': page('<main><img src={yard} width={1200} height={800} alt="" /></main>', there),
    });
    const taken = page('<main title={String(schoolYard)} />');
    expect(add('schoolYard', {}, taken)).toMatchObject({ 'src/a.tsx': expect.stringContaining('src={schoolYard2}') });
  });

  test.each([
    ['a picture that is gone', 'nothing', {}, 'PICTURE_GONE'],
    ['one that no import can name', 'named', {}, 'INVALID_VALUE'],
    ['another tag', 'yard', { newElement: { type: 'native', nativeTag: 'p', picture: 'yard' } }, 'INVALID_TAG'],
    [
      'two sources',
      'yard',
      { newElement: { type: 'native', nativeTag: 'img', picture: 'yard', propsToSet: { src: '/b.png' } } },
      'INVALID_VALUE',
    ],
    [
      'words in the markup',
      'yard',
      { newElement: { type: 'native', nativeTag: 'img', picture: 'yard', propsToSet: { alt: 'The yard' } } },
      'LITERAL_FORBIDDEN',
    ],
  ])('never %s', (_, picture, more, code) => {
    expect(add(picture, more)).toBe(code);
  });
});

test('an image more is as large as it is wanted', () => {
  const newElement = { type: 'native', nativeTag: 'img', picture: 'yard', propsToSet: { width: 300, height: 200 } };
  expect(add('yard', { newElement })).toEqual({
    'src/a.tsx': page('<main><img src="/yard.png" width={300} height={200} alt="" /></main>'),
  });
});

function change(before: string, picture: string) {
  const project = new SmallProject({ 'src/a.tsx': before, ...catalogues }, config);
  const elementToModify = { codebaseId: project.id('src/a.tsx', '<img') };
  const body = { elementToModify, propName: 'src', propValue: null, picture };
  return outcome(project, { path: 'mutate/changePropValue', body });
}

describe('another picture', () => {
  const old = "import old from './assets/old.png';\n";
  test.each([
    ['an address', '<img src="/a.png" alt="" />', 'yard', '<img src="/yard.png" alt="" />'],
    ['in the quotes that it has', '<img src={\'/a.png\'} alt="" />', 'yard', '<img src={\'/yard.png\'} alt="" />'],
    ['none', '<img alt="" />', 'yard', '<img alt="" src="/yard.png" />'],
    [
      'a width is kept, and the height follows',
      '<img src="/a.png" width={300} height={100} alt="" />',
      'tall',
      '<img src="/tall.png" width={300} height={600} alt="" />',
    ],
    [
      'figures as words',
      '<img src="/a.png" width="300" height="100" alt="" />',
      'yard',
      '<img src="/yard.png" width="300" height="200" alt="" />',
    ],
    [
      'what code works out stays',
      '<img src="/a.png" width={wide} height={100} alt="" />',
      'yard',
      '<img src="/yard.png" width={wide} height={100} alt="" />',
    ],
    [
      'a width that no figure says stays, and so does the height',
      `<img src="/a.png" width="${'9'.repeat(400)}" height="100" alt="" />`,
      'yard',
      `<img src="/yard.png" width="${'9'.repeat(400)}" height="100" alt="" />`,
    ],
    ['a spread before it', '<img {...rest} src="/a.png" />', 'yard', '<img {...rest} src="/yard.png" />'],
  ])('in the place of %s', (_, before, picture, after) => {
    expect(change(page(before), picture)).toEqual({ 'src/a.tsx': page(after) });
  });

  test('an import gives way to the one of the new picture, in its place', () => {
    expect(change(page('<img src={old} alt="" />', old + head), 'schoolYard')).toEqual({
      'src/a.tsx': page(
        '<img src={schoolYard} alt="" />',
        `import schoolYard from './assets/school-yard.jpg';\n${head}`,
      ),
    });
    expect(change(page('<img src={old} alt="" />', old + head), 'yard')).toEqual({
      'src/a.tsx': page('<img src="/yard.png" alt="" />'),
    });
  });

  test('an import of the default in braces gives way as a whole', () => {
    const inBraces = "import { default as old } from './assets/old.png';\n";
    expect(change(page('<img src={old} alt="" />', inBraces + head), 'schoolYard')).toEqual({
      'src/a.tsx': page(
        '<img src={schoolYard} alt="" />',
        `import { default as schoolYard } from './assets/school-yard.jpg';\n${head}`,
      ),
    });
  });

  test('an import that something else shows stays', () => {
    const two = (first: string) => `<main><img src={${first}} alt="" /><b title={old} /></main>`;
    expect(change(page(two('old'), old), 'schoolYard')).toEqual({
      'src/a.tsx': page(two('schoolYard'), `${old}import schoolYard from './assets/school-yard.jpg';\n`),
    });
  });

  test.each([
    ['code', '<img src={post.picture} alt="" />'],
    ['a property', '<img src={src} alt="" />'],
    ['what is spread behind it', '<img src="/a.png" {...rest} />'],
    ['what is spread', '<img {...rest} />'],
    ['a picture for each width', '<img src="/a.png" srcSet="/b.png 2x" alt="" />'],
    ['a picture for each browser', '<picture><img src="/a.png" alt="" /></picture>'],
    ['an import that is no picture', '<img src={useT} alt="" />'],
  ])('never in the place of %s', (_, markup) => {
    expect(change(page(markup), 'yard')).toBe('PICTURE_FROM_CODE');
  });

  test('never in another property than its source', () => {
    const project = new SmallProject({ 'src/a.tsx': page('<img src="/a.png" alt="" />') }, config);
    const elementToModify = { codebaseId: project.id('src/a.tsx', '<img') };
    const body = { elementToModify, propName: 'alt', propValue: null, picture: 'yard' };
    expect(outcome(project, { path: 'mutate/changePropValue', body })).toBe('INVALID_VALUE');
  });

  test('the same again, and one that is gone, are told apart', () => {
    expect(change(page('<img src="/yard.png" alt="" />'), 'yard')).toBe('NOTHING_TO_CHANGE');
    expect(change(page('<img src="/yard.png" alt="" />'), 'gone')).toBe('PICTURE_GONE');
  });
});
