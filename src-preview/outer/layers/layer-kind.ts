import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';

/** What people call an element by what it is on the page. */
export type LayerKind =
  | 'heading'
  | 'paragraph'
  | 'section'
  | 'list'
  | 'item'
  | 'card'
  | 'picture'
  | 'icon'
  | 'link'
  | 'button'
  | 'date'
  | 'figure'
  | 'top'
  | 'foot'
  | 'navigation'
  | 'main'
  | 'form'
  | 'field'
  | 'table'
  | 'row'
  | 'cell'
  | 'dialog'
  | 'opens'
  | 'line'
  | 'text'
  | 'group';

const kindsByTag: Readonly<Record<string, LayerKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  blockquote: 'paragraph',
  pre: 'paragraph',
  section: 'section',
  aside: 'section',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  menu: 'list',
  li: 'item',
  dt: 'item',
  dd: 'item',
  article: 'card',
  img: 'picture',
  picture: 'picture',
  video: 'picture',
  canvas: 'picture',
  figure: 'picture',
  svg: 'icon',
  a: 'link',
  button: 'button',
  summary: 'button',
  time: 'date',
  data: 'figure',
  meter: 'figure',
  progress: 'figure',
  header: 'top',
  footer: 'foot',
  nav: 'navigation',
  main: 'main',
  form: 'form',
  input: 'field',
  textarea: 'field',
  select: 'field',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'cell',
  dialog: 'dialog',
  details: 'opens',
  hr: 'line',
  span: 'text',
  b: 'text',
  strong: 'text',
  em: 'text',
  i: 'text',
  small: 'text',
  label: 'text',
  legend: 'text',
  caption: 'text',
  figcaption: 'text',
  output: 'text',
  code: 'text',
  mark: 'text',
  bdi: 'text',
};
const kindsByRole: Readonly<Record<string, LayerKind>> = {
  heading: 'heading',
  list: 'list',
  listitem: 'item',
  img: 'picture',
  link: 'link',
  button: 'button',
  banner: 'top',
  contentinfo: 'foot',
  navigation: 'navigation',
  main: 'main',
  form: 'form',
  search: 'form',
  table: 'table',
  row: 'row',
  cell: 'cell',
  dialog: 'dialog',
  article: 'card',
  separator: 'line',
};
/** In these a `header` is that of the part, and none of every page. */
const parts: ReadonlySet<string> = new Set(['main', 'article', 'section', 'aside', 'nav', 'dialog', 'details']);

/** Whether an element is a part of the page that has a head and a foot of its own. */
export const isPart = ({ elementTagName }: NavigationNode): boolean => parts.has(elementTagName);

/** The kind of what has a tag and nothing else. */
export const kindOfTag = (tag: string): LayerKind => kindsByTag[tag] ?? 'group';

/** The kind of an element; `isInPart` where it stands in a part of the page. */
export function kindOf({ elementTagName, props }: NavigationNode, isInPart: boolean): LayerKind {
  const role = props['role'];
  const asked = typeof role?.value === 'string' ? kindsByRole[role.value] : undefined;
  const kind = asked ?? kindOfTag(elementTagName);
  return isInPart && (kind === 'top' || kind === 'foot') ? 'group' : kind;
}
