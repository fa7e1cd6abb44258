import type { TableModel } from './model.ts';
import { postInteractions, studentPostInteractions, teacherPostInteractions } from './tables/interactions.ts';
import {
  achievements,
  awardImages,
  posts,
  postStats,
  postTakedowns,
  recognitionEvents,
} from './tables/publications.ts';
import { studentAcceptanceCodes, studentGpas, students } from './tables/students.ts';
import { teachers } from './tables/teachers.ts';

/** Every table of the API in the order in which rows may be put into them. */
export const tables: Readonly<Record<string, TableModel>> = {
  teachers,
  posts,
  achievements,
  award_images: awardImages,
  recognition_events: recognitionEvents,
  post_stats: postStats,
  post_takedowns: postTakedowns,
  student_acceptance_codes: studentAcceptanceCodes,
  students,
  student_gpas: studentGpas,
  post_interactions: postInteractions,
  student_post_interactions: studentPostInteractions,
  teacher_post_interactions: teacherPostInteractions,
};
