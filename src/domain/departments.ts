/** The departments of the school, as stored in `teachers.department`. */
export const departments = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Art',
  'Music',
  'Physical Education',
  'Computer Science',
  'Foreign Languages',
  'Special Education',
] as const;

/** One of the school's departments. */
export type Department = (typeof departments)[number];
