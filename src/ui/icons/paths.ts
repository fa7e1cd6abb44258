/** One outlined set on a 24 grid, drawn for Manara: what the first page may show. `teacher-paths.ts` has what people meet at their
 * desk, and `information-icon.tsx` what the pages of information show. */
export const iconPaths = {
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  posts: 'M5 4.5h14v15H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  more: 'M5 7h14M5 12h14M5 17h9',
  heart: 'M12 20S4 15.2 4 9.4A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20Z',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  share: 'M12 15V4M8 7.5 12 3.7l4 3.8M6 11.5H5V20h14v-8.5h-1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  check: 'M5 12.8 9.8 17.5 19 7.5',
  syncing: 'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19.5v-5h5',
  offline:
    'M3.5 4 20 20.5M8.7 13.4a5.5 5.5 0 0 1 2.4-1.3M5.5 10.2a9.6 9.6 0 0 1 3-2M12.2 7.5a9.6 9.6 0 0 1 6.3 2.7M15.3 13.4l-.6-.5M12 17.5h.01',
  portal: 'M13 4.5h5.5v15H13M4.5 12h9M10.5 8.5 14 12l-3.5 3.5',
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.3l3 1.7',
  back: 'M19 12H5.5M11 6l-6 6 6 6',
  onward: 'M5 12h13.5M13 6l6 6-6 6',
  play: 'M7 4.5v15l12-7.5z',
  award: 'M12 3.5a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4ZM8.6 12.7 7 20.5l5-2.6 5 2.6-1.6-7.8M12 6.8v3.8',
  question: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM9.6 9.7a2.4 2.4 0 1 1 3.4 2.1c-.7.3-1 .8-1 1.6M12 16.3h.01',
  mail: 'M4 6h16v12.5H4zM4.5 6.5 12 13l7.5-6.5',
  pictures: 'M4 5h16v14H4zM4.5 17l5-5.5 4 4 2.5-2.5 3.5 3.5M15.5 9.2h.01',
  leave: 'M11 4.5H5.5v15H11M19.5 12H10M16 8.5l3.5 3.5-3.5 3.5',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.8 15.8 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  person: 'M12 4.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2ZM5 20a7 7 0 0 1 14 0',
} as const;

/** An icon of the set, by name. */
export type IconName = keyof typeof iconPaths;

/** Icons that point along the line of reading: mirrored where it runs from the right. */
export const directionalIcons: ReadonlySet<IconName> = new Set(['back', 'onward', 'portal', 'more', 'leave']);
