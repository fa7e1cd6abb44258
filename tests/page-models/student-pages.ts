/** Pages of a student’s account, with who may see them in the demo school. */
export const studentPages = [
  { path: '/student/dashboard', as: 'salma' },
  { path: '/student/profile', as: 'salma' },
  { path: '/student/liked', as: 'salma' },
  { path: '/student/saved', as: 'salma' },
  { path: '/student/pending', as: 'ziad' },
  { path: '/student/reset-password', as: 'salma' },
] as const;
