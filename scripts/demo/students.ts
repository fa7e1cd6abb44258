import { cairoTime } from './calendar.ts';
import { createRandom, uuidOf } from './random.ts';
import { grades } from '../../src/domain/grades.ts';

/** A student of the fictional school, with what the seeding does to the account. */
export interface DemoStudent {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly created_at: string;
  readonly grade: string;
  readonly bio: string | null;
  readonly portrait: string | null;
  /** Null of whom none was entered. */
  readonly gpa: number | null;
  /** The average of last term, where it was another; without a later one it was entered by mistake, and taken back. */
  readonly gpaBefore: number | null;
  readonly approved: boolean;
}

const perGrade = 5;
const waiting: ReadonlySet<string> = new Set(['ziad', 'hana']);
/** Who came too late for an average, and whose was somebody else's. */
const ungraded: ReadonlySet<string> = new Set(['moaz', 'celine']);
const portraits = ['portrait-2', 'portrait-3', 'portrait-4', 'portrait-5', 'portrait-7', 'portrait-8', 'portrait-9'];

/** Sixty first names, each with its address; the first is who `npm start` names. */
const firstNames: readonly (readonly [string, string])[] = [
  ['mariam', 'مريم'],
  ['omar', 'عمر'],
  ['salma', 'سلمى'],
  ['adam', 'آدم'],
  ['nour', 'نور'],
  ['ziad', 'زياد'],
  ['jana', 'جنى'],
  ['yassin', 'ياسين'],
  ['malak', 'ملك'],
  ['ali', 'علي'],
  ['hana', 'هنا'],
  ['mostafa', 'مصطفى'],
  ['farah', 'فرح'],
  ['seif', 'سيف'],
  ['habiba', 'حبيبة'],
  ['anas', 'أنس'],
  ['lina', 'لينا'],
  ['marwan', 'مروان'],
  ['talia', 'تاليا'],
  ['hamza', 'حمزة'],
  ['reem', 'ريم'],
  ['khaled', 'خالد'],
  ['judy', 'جودي'],
  ['bilal', 'بلال'],
  ['yara', 'يارا'],
  ['ahmed', 'أحمد'],
  ['carol', 'كارول'],
  ['mina', 'مينا'],
  ['shahd', 'شهد'],
  ['eyad', 'إياد'],
  ['amina', 'أمينة'],
  ['fares', 'فارس'],
  ['rodina', 'رودينا'],
  ['mazen', 'مازن'],
  ['laila', 'ليلى'],
  ['sherif', 'شريف'],
  ['nada', 'ندى'],
  ['george', 'جورج'],
  ['aya', 'آية'],
  ['tamer', 'تامر'],
  ['basma', 'بسمة'],
  ['yousef', 'يوسف'],
  ['rawan', 'روان'],
  ['hisham', 'هشام'],
  ['maya', 'مايا'],
  ['kareem', 'كريم'],
  ['dareen', 'دارين'],
  ['bassel', 'باسل'],
  ['roqaya', 'رقية'],
  ['adham', 'أدهم'],
  ['mirna', 'ميرنا'],
  ['fouad', 'فؤاد'],
  ['sandra', 'ساندرا'],
  ['islam', 'إسلام'],
  ['zeina', 'زينة'],
  ['nader', 'نادر'],
  ['alaa', 'آلاء'],
  ['moaz', 'معاذ'],
  ['celine', 'سيلين'],
  ['taha', 'طه'],
];
const families = [
  'عبد الرحمن',
  'الجمّال',
  'صبحي',
  'الشربيني',
  'رمزي',
  'حجازي',
  'أبو زيد',
  'القاضي',
  'منصور',
  'غالي',
  'السعدني',
  'فوزي',
  'البدوي',
  'شكري',
  'الرفاعي',
  'نجيب',
  'حلمي',
];
const bios = ['أحب القراءة وكرة اليد.', 'في نادي الروبوت.', 'Chess club, first board.', 'أرسم كل يوم.', 'أعزف العود.'];

/** The students of a seed, from the first grade to the twelfth. */
export function demoStudents(seed: number): readonly DemoStudent[] {
  const seats = createRandom(`${seed}:seats`).shuffle(firstNames.map((_, index) => index));
  return firstNames.map(([key, first], index) => {
    const random = createRandom(`${seed}:student:${key}`);
    const round = (gpa: number) => Math.round(gpa * 100) / 100;
    const gpa = round(Math.min(4, 2.1 + 1.95 * random.next() ** 0.7));
    const before = () => round(Math.max(1.5, Math.min(4, gpa + random.between(-0.4, 0.3))));
    return {
      id: uuidOf(`${seed}:student:${key}`),
      email: `${key}@manara.example`,
      display_name: `${first} ${random.pick(families)}`,
      created_at: cairoTime(
        `2026-09-${String(random.int(7, 28)).padStart(2, '0')}T${random.int(15, 20)}:${random.int(10, 59)}`,
      ),
      grade: grades[Math.floor((seats[index] ?? 0) / perGrade)] ?? grades[0],
      bio: random.chance(0.4) ? random.pick(bios) : null,
      portrait: random.chance(0.25) ? random.pick(portraits) : null,
      gpa: ungraded.has(key) ? null : gpa,
      gpaBefore: key === 'moaz' ? null : key === 'celine' || random.chance(0.3) ? before() : null,
      approved: !waiting.has(key),
    };
  });
}

/** Who administers the demo school and does nothing else there. */
export function demoAdministrator(seed: number) {
  return {
    id: uuidOf(`${seed}:administrator`),
    email: 'admin@manara.example',
    display_name: 'إدارة المنصة',
    created_at: cairoTime('2024-08-18T09:00'),
  };
}
