/** Elements without an end tag, after the HTML standard (13.1.2). */
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What takes nothing but the words of a sentence and elements within one. */
const phrasingOnly = new Set(
  'p h1 h2 h3 h4 h5 h6 span button label legend summary em strong small s cite q dfn abbr code var samp kbd sub sup i b u mark bdi bdo time data output pre'.split(
    ' ',
  ),
);
const flowOnly = new Set(
  'address article aside blockquote details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section table ul'.split(
    ' ',
  ),
);
/** A table that has nothing but its own: a tag may be called as what every object has. */
function byTag(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(table));
}

/** Which elements alone a parent takes. */
const only: ReadonlyMap<string, readonly string[]> = byTag({
  ul: ['li'],
  ol: ['li'],
  menu: ['li'],
  dl: ['dt', 'dd', 'div'],
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  colgroup: ['col'],
  select: ['option', 'optgroup', 'hr'],
  optgroup: ['option'],
  picture: ['source', 'img'],
  html: ['head', 'body'],
  head: ['title', 'meta', 'link', 'base', 'style', 'noscript'],
});
/** Which parents alone an element may stand in. */
const onlyIn: ReadonlyMap<string, readonly string[]> = byTag({
  li: ['ul', 'ol', 'menu'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  td: ['tr'],
  th: ['tr'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  option: ['select', 'optgroup', 'datalist'],
  optgroup: ['select'],
  figcaption: ['figure'],
  legend: ['fieldset'],
  summary: ['details'],
  source: ['picture', 'video', 'audio'],
  track: ['video', 'audio'],
  param: ['object'],
  rt: ['ruby'],
  rp: ['ruby'],
  head: ['html'],
  body: ['html'],
});
/** Sentences that may be a heading as well. */
const headed = new Set(['summary', 'legend']);
const scripts = new Set(['script', 'template']);
/** What takes words alone. */
const wordsOnly = new Set(['textarea', 'option', 'title', 'script', 'style', 'iframe']);
/** What an element does not take directly, though it takes most. */
const refused: ReadonlyMap<string, readonly string[]> = byTag({
  a: ['a', 'button', 'input', 'select', 'textarea', 'label'],
  button: ['a', 'button', 'input', 'select', 'textarea', 'label'],
  label: ['label'],
  form: ['form'],
});

/** What takes just what its own parent takes. */
const transparent = new Set('a ins del map object video audio canvas noscript'.split(' '));

/** Elements that are SVG's alone; `a`, `script`, `style` and `title` are HTML's as well. */
const svgTags = new Set(
  'svg animate animateMotion animateTransform circle clipPath defs desc ellipse filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop switch symbol text textPath tspan use view'.split(
    ' ',
  ),
);
const ofBoth = new Set(['a', 'script', 'style', 'title']);

/** Whether an element is one of SVG, whose attributes and children are others than HTML's. */
export function isSvg(tag: string): boolean {
  return svgTags.has(tag) || /^fe[A-Z]/.test(tag);
}

/** Whether what stands in an element is of the other of the two: SVG stands in HTML as `svg`, HTML in SVG in `foreignObject`. */
function isStranger(tag: string, parent: string): boolean {
  if (tag === 'svg' || parent === 'foreignObject' || ofBoth.has(tag) || ofBoth.has(parent)) return false;
  return isSvg(tag) !== isSvg(parent);
}

/** Whether an element has no end tag, and takes no children. */
export function isVoid(tag: string): boolean {
  return voidTags.has(tag);
}

/**
 * Whether HTML lets an element stand directly in another, by the content models of the HTML standard (section 4) for what
 * pages are made of. Of a name that it does not know it says yes.
 */
export function mayStandIn(tag: string, parent: string): boolean {
  if (wordsOnly.has(parent)) return false;
  if (scripts.has(tag)) return !voidTags.has(parent);
  if (isStranger(tag, parent)) return false;
  if (voidTags.has(parent)) return false;
  const takes = only.get(parent);
  if (takes) return takes.includes(tag);
  const places = onlyIn.get(tag);
  if (places) return places.includes(parent);
  if (headed.has(parent) && /^h\d$/.test(tag)) return true;
  if (phrasingOnly.has(parent) && flowOnly.has(tag)) return false;
  return !(refused.get(parent)?.includes(tag) ?? false);
}

/** The first of the hosts around a place, from the nearest outwards, that an element may not stand in; undefined where it may. */
export function misfitAround(tag: string, hosts: readonly string[]): string | undefined {
  const [nearest] = hosts;
  if (nearest === undefined) return undefined;
  if (!mayStandIn(tag, nearest)) return nearest;
  const decides = hosts.find((host) => !transparent.has(host));
  if (decides !== undefined && phrasingOnly.has(decides) && flowOnly.has(tag)) return decides;
  return pressedAround(tag, hosts);
}

/** What stands in nothing that is pressed, or sent, like itself: not however deep. */
export function pressedAround(tag: string, hosts: readonly string[]): string | undefined {
  return hosts.find((host) => refused.get(host)?.includes(tag));
}
