import { Outline } from '../../../src/ui/icons/outline.tsx';

const paths = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2',
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  text: 'M5 6h14M12 6v13',
  list: 'M5 7h14M5 12h14M5 17h9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  close: 'M6 6l12 12M18 6 6 18',
  open: 'M13 5h6v6M19 5l-8 8M11 6H5v13h13v-6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12l8-8M16 7l3 3',
  drop: 'M12 3.5s6.5 6.6 6.5 11a6.5 6.5 0 0 1-13 0c0-4.4 6.5-11 6.5-11',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M7 10l5 5 5-5',
  branch:
    'M7 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4M7 8v8M17 10c0 4-6 2-9 6',
  reload: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  layers: 'M12 3.5 21 8l-9 4.5L3 8zM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5',
  words: 'M3 18 8 6l5 12M4.8 14h6.4M15.5 8H21M15.5 13H21M15.5 18H21',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  stories: 'M12 6.5C9.5 5 6.5 4.6 3 5v13.5c3.5-.4 6.5 0 9 1.5 2.5-1.5 5.5-1.9 9-1.5V5c-3.5-.4-6.5 0-9 1.5M12 6.5V20',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  fold: 'M15 6l-6 6 6 6',
} as const;
export type WindowIconName = keyof typeof paths;
const directional: ReadonlySet<WindowIconName> = new Set(['undo', 'redo', 'open', 'words', 'fold']);

/** An icon of the window; silent for screen readers, its control carries the name. */
export function WindowIcon({ name, size = 18 }: { readonly name: WindowIconName; readonly size?: number }) {
  return <Outline path={paths[name]} isDirectional={directional.has(name)} size={size} />;
}
