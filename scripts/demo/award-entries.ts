import type { Sql } from 'postgres';
import { cairoTime } from './calendar.ts';
import { captions } from './content/shared-lines.ts';
import { writtenAchievements } from './content/written-achievements.ts';
import { writtenAwards, writtenEvents } from './content/written-awards.ts';
import type { WrittenAchievement, WrittenAward, WrittenEvent, WrittenHonour } from './content/written-honour.ts';
import { type StoredFile, pictureItem } from './pictures.ts';
import { uuidOf } from './random.ts';
import type { TeacherKey } from './teachers.ts';

interface HonourRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly teacher_id: string;
  readonly created_at: string;
  readonly image_alt: string | null;
}

type AchievementRow = HonourRow & { category: string; year: number; image: string | null };
type AwardRow = HonourRow & { image_url: string };
type EventRow = HonourRow & { category: string; date: string; image_url: string | null };

/** Rows of `public.achievements`, `public.award_images` and `public.recognition_events`. */
export interface AwardEntries {
  readonly achievements: readonly AchievementRow[];
  readonly awards: readonly AwardRow[];
  readonly events: readonly EventRow[];
}

/** What a drawn scene shows, without the names of those who are not in it. */
function descriptionOf(picture: string | undefined): string | null {
  const scene = picture?.split('-')[0] ?? '';
  const said = Object.entries(captions).find(([name]) => name === scene)?.[1] ?? [];
  return said.find((caption) => !caption.includes('{')) ?? null;
}

/** Builds what the school honours; `teacherId` gives the people of the same school. */
export function buildAwardEntries(seed: number, teacherId: (key: TeacherKey) => string): AwardEntries {
  const owner = teacherId('layla');
  const picture = (name: string | undefined) => (name === undefined ? null : pictureItem(name, '', owner).url);
  const row = (kind: string, { at, by, title, text, picture: shown }: WrittenHonour): HonourRow => ({
    id: uuidOf(`${seed}:${kind}:${at}`),
    title,
    description: text,
    teacher_id: teacherId(by),
    created_at: cairoTime(at),
    image_alt: descriptionOf(shown),
  });
  const achievement = (entry: WrittenAchievement): AchievementRow => ({
    ...row('achievement', entry),
    category: entry.category,
    year: entry.year,
    image: picture(entry.picture),
  });
  const award = (entry: WrittenAward): AwardRow => ({
    ...row('award', entry),
    image_url: `award-images/${owner}/${entry.picture}.webp`,
  });
  const event = (entry: WrittenEvent): EventRow => ({
    ...row('event', entry),
    category: entry.category,
    date: entry.date,
    image_url: picture(entry.picture),
  });
  return {
    achievements: writtenAchievements.map(achievement),
    awards: writtenAwards.map(award),
    events: writtenEvents.map(event),
  };
}

/** The award pictures as files in the folder of `ownerId`. */
export function awardFiles(ownerId: string): readonly StoredFile[] {
  return writtenAwards.map(({ picture }) => ({
    bucket: 'award-images',
    path: `${ownerId}/${picture}.webp`,
    file: `${picture}.webp`,
  }));
}

/** Inserts those that are missing and resolves to their number. */
export async function insertAwardEntries(sql: Sql, { achievements, awards, events }: AwardEntries): Promise<number> {
  return sql.begin(async (transaction) => {
    const added = await Promise.all([
      transaction`
        insert into public.achievements (id, title, description, category, year, image, image_alt, teacher_id, created_at, updated_at)
        select r.*, r.created_at from jsonb_to_recordset(${sql.json(achievements as never)}) as r (id uuid, title text,
          description text, category text, year int, image text, image_alt text, teacher_id uuid, created_at timestamptz)
        on conflict (id) do nothing returning id`,
      transaction`
        insert into public.award_images (id, title, description, image_url, image_alt, teacher_id, created_at, updated_at)
        select r.*, r.created_at from jsonb_to_recordset(${sql.json(awards as never)}) as r (id uuid, title text,
          description text, image_url text, image_alt text, teacher_id uuid, created_at timestamptz)
        on conflict (id) do nothing returning id`,
      transaction`
        insert into public.recognition_events
          (id, title, description, category, date, image_url, image_alt, teacher_id, created_at, updated_at)
        select r.*, r.created_at from jsonb_to_recordset(${sql.json(events as never)}) as r (id uuid, title text,
          description text, category text, date date, image_url text, image_alt text, teacher_id uuid, created_at timestamptz)
        on conflict (id) do nothing returning id`,
    ]);
    return added.reduce((sum, rows) => sum + rows.length, 0);
  });
}
