/** Something that a designer does with an element of the home page. */
export type RebuildStep =
  | { readonly does: StructureStep; readonly at: string; readonly isBox?: boolean; readonly with?: string }
  /** Behind or before what it stands beside. */
  | { readonly does: 'drag'; readonly at: string; readonly to: string; readonly where: 'before' | 'after' }
  | { readonly does: 'retag'; readonly at: string; readonly tag: string; readonly isBox?: boolean }
  | {
      readonly does: 'add';
      readonly at: string;
      readonly tag: string;
      readonly place: 'after' | 'inside';
      readonly isBox?: boolean;
      readonly says?: { readonly key: string; readonly ar: string; readonly en: string };
    };

/** What the menu and the keys do. */
export type StructureStep = 'up' | 'down' | 'out' | 'duplicate' | 'wrap' | 'unwrap' | 'remove';

const opening = '.shell-opening > div';
const statement = `${opening} .shell-statement`;
const box = `${opening} div:has(> .shell-statement)`;
const part = `${opening} > section`;
const welcome = `${opening} p:not(.shell-statement)`;
const list = `${opening} :is(ul, ol)`;
const item = `${opening} li`;
const library = `${opening} li:has-text("المكتبة")`;
const heading = '#home-today';
const head = 'div:has(> #home-today)';
const day = `${head} > time`;

/** Fifty things that make the opening of the home page another one: what is a box is taken hold of in the layers. */
export const rebuilding: readonly RebuildStep[] = [
  { does: 'down', at: statement },
  { does: 'up', at: statement },
  { does: 'duplicate', at: statement },
  { does: 'wrap', at: statement },
  { does: 'remove', at: `${opening} > .shell-statement` },
  { does: 'duplicate', at: box, isBox: true },
  { does: 'remove', at: box, isBox: true },
  { does: 'unwrap', at: box, isBox: true },
  { does: 'retag', at: statement, tag: 'h3' },
  { does: 'retag', at: statement, tag: 'p' },
  {
    does: 'add',
    at: statement,
    tag: 'p',
    place: 'after',
    says: { key: 'home.welcome', ar: 'أهلًا بكم في يوم جديد', en: 'Welcome to a new day' },
  },
  { does: 'drag', at: welcome, to: statement, where: 'before' },
  { does: 'drag', at: welcome, to: statement, where: 'after' },
  { does: 'duplicate', at: welcome },
  { does: 'remove', at: welcome },
  { does: 'wrap', at: statement, with: welcome },
  { does: 'retag', at: box, tag: 'section', isBox: true },
  { does: 'down', at: part, isBox: true },
  { does: 'up', at: part, isBox: true },
  { does: 'duplicate', at: part, isBox: true },
  { does: 'remove', at: part, isBox: true },
  { does: 'add', at: welcome, tag: 'ul', place: 'after' },
  {
    does: 'add',
    at: list,
    tag: 'li',
    place: 'inside',
    isBox: true,
    says: { key: 'home.open', ar: 'الأبواب مفتوحة من السابعة', en: 'Doors open at seven' },
  },
  { does: 'duplicate', at: item },
  { does: 'duplicate', at: item },
  { does: 'remove', at: item },
  { does: 'remove', at: item },
  {
    does: 'add',
    at: item,
    tag: 'li',
    place: 'after',
    says: { key: 'home.library', ar: 'المكتبة حتى الرابعة', en: 'The library until four' },
  },
  { does: 'drag', at: library, to: item, where: 'before' },
  { does: 'down', at: library },
  { does: 'wrap', at: list, isBox: true },
  { does: 'unwrap', at: `${opening} div:has(> ul)`, isBox: true },
  { does: 'retag', at: list, tag: 'ol', isBox: true },
  { does: 'retag', at: list, tag: 'ul', isBox: true },
  { does: 'add', at: welcome, tag: 'hr', place: 'after' },
  { does: 'down', at: `${opening} hr` },
  { does: 'remove', at: `${opening} hr` },
  { does: 'duplicate', at: day },
  { does: 'remove', at: day },
  { does: 'drag', at: day, to: heading, where: 'before' },
  { does: 'down', at: day },
  { does: 'wrap', at: day },
  { does: 'out', at: `${head} time` },
  { does: 'remove', at: `${head} > div`, isBox: true },
  { does: 'retag', at: day, tag: 'span' },
  { does: 'retag', at: `${head} > span`, tag: 'time' },
  { does: 'duplicate', at: heading },
  { does: 'remove', at: `${heading} + h2` },
  { does: 'down', at: statement },
  { does: 'out', at: welcome },
];
