import { idOf } from './ids.ts';
import type { Asker } from './question.ts';

const account = (who: string, id: string) => ({ who, role: 'authenticated', id }) satisfies Asker;

/** Those who ask. */
export const visitor = { who: 'visitor', role: 'anon' } satisfies Asker;
export const student = account('student', idOf('student', 7));
export const teacher = account('teacher', idOf('teacher', 20));
export const owner = account('owner', idOf('teacher', 1));
export const admin = account('administrator', idOf('admin', 1));
export const newcomer = account('newcomer', idOf('account', 1));
