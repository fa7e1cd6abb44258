export { TeacherProfilePage as TeacherProfileRoute } from '../../features/teacher-profile/teacher-profile-page.tsx';
export { profileText } from '../../features/teacher-profile/profile-text.ts';
