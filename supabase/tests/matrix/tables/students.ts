import type { Person } from '../actors.ts';
import { accounts, closed, columnRules, reaches, stampColumns, type TableModel } from '../model.ts';
import { idOf } from '../world.ts';

/** Those with a row among the students. */
export const studentsOfSchool: readonly Person[] = ['otherStudent', 'student', 'pendingStudent'];

/** What is stored of a code: 32 bytes, which as ASCII every API takes the same way. */
function hashOf(name: string): string {
  return idOf(name).replaceAll('-', '');
}

/** The id of the code with which a student registered. */
export function codeOf(person: Person): string {
  return idOf(`code of ${person}`);
}

function issuerOf(person: Person): Person {
  return person === 'student' ? 'teacher' : 'otherTeacher';
}

/** Codes are seen by nobody, not even by those who issued them: functions speak of them. */
export const studentAcceptanceCodes: TableModel = {
  key: ['id'],
  columns: columnRules(
    [
      'id',
      'code_hash',
      'issued_by',
      'created_at',
      'expires_at',
      'revoked_at',
      'is_used',
      'used_at',
      'student_id',
      'batch_id',
      'number',
    ],
    {},
  ),
  reach: { select: closed, insert: closed, update: closed, delete: closed },
  rows: (world) =>
    studentsOfSchool.map((person) => ({
      values: {
        id: codeOf(person),
        code_hash: hashOf(person),
        issued_by: world.ids[issuerOf(person)],
        expires_at: '2199-01-01T00:00:00Z',
      },
      ownerId: world.ids[issuerOf(person)],
      isPublic: false,
    })),
  draft: () => ({ id: idOf('new code'), code_hash: hashOf('new'), expires_at: '2199-01-01T00:00:00Z' }),
  except: { 'service insert own': 'rows', 'service insert none': 'rows' },
};

const seesStudents = reaches('own', { visitor: 'refused', manager: 'all', owner: 'all', admin: 'all' });

/** Minors: each sees itself, owners, managers and administrators see all. Only photo and bio are a student's to change. */
export const students: TableModel = {
  key: ['id'],
  ownerColumn: 'id',
  columns: {
    ...columnRules(['profile_photo', 'bio'], { select: accounts, update: accounts }),
    ...columnRules(
      [
        'id',
        'display_name',
        'email',
        'grade',
        'is_approved',
        'acceptance_code_id',
        'guardian_consent_at',
        'created_at',
        'updated_at',
        ...stampColumns,
      ],
      { select: accounts },
    ),
  },
  reach: { select: seesStudents, insert: closed, update: reaches('own', { visitor: 'refused' }), delete: closed },
  rows: (world) =>
    studentsOfSchool.map((person) => ({
      values: {
        id: world.ids[person],
        display_name: `Student ${person}`,
        email: `${person.toLowerCase()}@school.example.org`,
        grade: '9',
        profile_photo: `https://photos.example.org/${person}.webp`,
        bio: `Bio of ${person}`,
        is_approved: person !== 'pendingStudent',
        acceptance_code_id: codeOf(person),
      },
      ownerId: world.ids[person],
      isPublic: false,
    })),
  draft: (_world, ownerId) => ({ id: ownerId, display_name: 'New student' }),
};

/** A grade point average is shown to its student alone; everybody else asks a function that keeps a record. */
export const studentGpas: TableModel = {
  key: ['id'],
  ownerColumn: 'id',
  columns: columnRules(['id', 'gpa', 'is_cleared', 'updated_at', ...stampColumns], { select: accounts }),
  reach: { select: reaches('own', { visitor: 'refused' }), insert: closed, update: closed, delete: closed },
  rows: (world) =>
    studentsOfSchool.map((person) => ({
      values: { id: world.ids[person] },
      ownerId: world.ids[person],
      isPublic: false,
      isDerived: true,
    })),
  draft: (_world, ownerId) => ({ id: ownerId, gpa: 4 }),
  // There is no such student.
  except: { 'service insert other': '23503' },
};
