import * as z from 'zod/mini';

/** What `list_yearly_averages` answers, the newest year first. */
export const yearlyAverages = z.array(z.object({ year: z.int(), grade: z.nullable(z.string()), gpa: z.number() }));
/** What a student's average was when a school year ended, and the grade in which it was given. */
export type YearlyAverage = z.infer<typeof yearlyAverages>[number];
