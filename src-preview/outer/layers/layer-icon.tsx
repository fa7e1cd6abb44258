import { Outline } from '../../../src/ui/icons/outline.tsx';
import type { LayerKind } from './layer-kind.ts';

const paths: Readonly<Record<LayerKind, string>> = {
  heading: 'M7 5v14M17 5v14M7 12h10',
  paragraph: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  section: 'M4 5h16v14H4zM4 10h16',
  list: 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01',
  item: 'M9 12h11M5 12h.01',
  card: 'M5 4h14v16H5zM5 12h14M8 16h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01',
  icon: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.3l-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  button: 'M7 7h10a5 5 0 0 1 0 10H7A5 5 0 0 1 7 7M9 12h6',
  date: 'M5 6h14v14H5zM5 10.5h14M9 4v4M15 4v4',
  figure: 'M9 4 7 20M17 4l-2 16M5 9h15M4 15h15',
  top: 'M4 5h16v14H4zM4 9h16M7 7h.01',
  foot: 'M4 5h16v14H4zM4 15h16M7 17h.01',
  navigation: 'M4 7h16M4 12h16M4 17h16',
  main: 'M7 3h7l4 4v14H7zM14 3v4h4',
  form: 'M5 4h14v16H5zM8 9h8M8 13h8M8 17h3',
  field: 'M4 8h16v8H4zM7 11v2',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  row: 'M4 9h16v6H4zM9 9v6M15 9v6',
  cell: 'M7 8h10v8H7z',
  dialog: 'M4 6h16v12H4zM4 9.5h16M17 7.8h.01',
  opens: 'M5 5h14v14H5zM9 11l3 3 3-3',
  line: 'M4 12h16',
  text: 'M6 6h12M12 6v13',
  group: 'M5 5h3M16 5h3M5 19h3M16 19h3M5 5v3M19 5v3M5 16v3M19 16v3',
};

/** The picture of a kind of layers, beside its word. */
export function LayerIcon({ kind }: { readonly kind: LayerKind }) {
  return <Outline path={paths[kind]} isDirectional={kind === 'list' || kind === 'paragraph'} size={15} />;
}
