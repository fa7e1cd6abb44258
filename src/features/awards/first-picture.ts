import { mediaUrl } from '../../backend/media/media-url.ts';
import { loadRuntimeConfig } from '../../backend/http/runtime-config.ts';
import { plainList, plainObject } from '../../domain/plain-object.ts';
import { savesData } from '../../platform/data-saving.ts';
import { crossOriginOf } from '../../platform/picture-requests.ts';
import { newestFirst, placeOf } from './award-entry.ts';
import { awardTables } from './tables.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A row of any of the tables; that of achievements calls its picture otherwise than the others. */
function placedRow(row: Readonly<Record<string, unknown>>) {
  const { year } = row;
  const place = placeOf({
    year: typeof year === 'number' ? year : null,
    date: textOf(row['date']),
    createdAt: Date.parse(String(row['created_at'])),
  });
  return { id: String(row['id']), imageUrl: textOf(row['image_url'] ?? row['image']), ...place };
}

/** Reference of the picture that the wall begins with, from a raw answer to a pull; null where it begins with none. */
export function firstPictureIn(answer: unknown): string | null {
  const found = plainObject(plainObject(answer)?.['rows']);
  const rows = awardTables.flatMap((table) => plainList(found?.[table])).map(plainObject);
  const placed = rows.filter((row) => row !== null).map(placedRow);
  return placed.sort(newestFirst)[0]?.imageUrl ?? null;
}

/**
 * Loads the picture that the wall begins with as soon as its row is here, while the device has yet to store it; whoever saves
 * data is spared it. Throws where it does not come, or is not what was expected: the page loads it like any other.
 */
export async function loadFirstPicture(answer: Promise<unknown>): Promise<void> {
  if (savesData()) return;
  const reference = firstPictureIn(await answer);
  const url = reference === null ? null : mediaUrl(reference, await loadRuntimeConfig());
  if (url === null) return;
  const image = new Image();
  image.crossOrigin = crossOriginOf(url) ?? null;
  image.fetchPriority = 'high';
  image.src = url;
  await image.decode();
}
