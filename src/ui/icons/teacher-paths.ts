import { directionalIcons, iconPaths } from './paths.ts';

/** The set with what only people at their desk meet: no part of the first load. */
export const teacherIconPaths = {
  ...iconPaths,
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  write: 'M4.5 19.5 5.5 15 15.6 4.9a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L9 18.5zM13.5 7l3.5 3.5',
  dashboard: 'M4.5 4.5h6.5v8H4.5zM13.5 4.5h6v5h-6zM13.5 12h6v7.5h-6zM4.5 15h6.5v4.5H4.5z',
  grades: 'M5 4.5h14v15H5zM8.5 15.5v-3M12 15.5V9M15.5 15.5v-5',
  key: 'M8 11.5a3.8 3.8 0 1 0 3.8 3.8L20 7.1M17 10l2 2M11.2 13.1 11.8 12.5',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
} as const;

/** An icon of the whole set, by name. */
export type TeacherIconName = keyof typeof teacherIconPaths;

/** As `directionalIcons`, of the whole set. */
export const directionalTeacherIcons: ReadonlySet<TeacherIconName> = new Set<TeacherIconName>([
  ...directionalIcons,
  'undo',
]);
