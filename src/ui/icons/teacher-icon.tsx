import { teacherIconPaths, type TeacherIconName, directionalTeacherIcons } from './teacher-paths.ts';
import { Outline, type OutlineLook } from './outline.tsx';

/** An icon of the whole set; silent for screen readers. */
export function TeacherIcon({ name, ...look }: OutlineLook & { readonly name: TeacherIconName }) {
  return <Outline {...look} path={teacherIconPaths[name]} isDirectional={directionalTeacherIcons.has(name)} />;
}
