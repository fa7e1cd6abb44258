/** The three pages of a student, each with an address. */
export const studentPaths = {
  dashboard: '/student/dashboard',
  liked: '/student/liked',
  saved: '/student/saved',
} as const;
