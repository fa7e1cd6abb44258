import { askApi, textIn } from '../image-upload/ask-api.ts';
import { refusalOfOthers } from '../image-upload/from-schedule.ts';
import { readSettings, type Settings } from '../image-upload/settings.ts';

/** As many as one call of Storage takes away. */
const AT_ONCE = 100;
/** A schedule calls again: what is left then goes then. */
const MOST_ROUNDS = 20;

/**
 * Removes the pictures of accounts that are gone, of which no row names one any more, and portraits that were replaced: `POST`
 * with the secret key, from a schedule of the project. Answers how many it removed.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const settings = readSettings();
    const refusal = refusalOfOthers(request, settings);
    if (refusal !== null) return refusal;
    return Response.json({ removed: await removeWhatIsLeft(settings) });
  },
};

async function removeWhatIsLeft(settings: Settings): Promise<number> {
  let removed = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = await leftPictures(settings);
    for (const [bucket, names] of left) {
      const answer = await send(settings, 'DELETE', `storage/v1/object/${bucket}`, { prefixes: names });
      removed += Array.isArray(answer) ? answer.length : 0;
    }
    if (left.size === 0) break;
  }
  return removed;
}

/** The names of what is left, by bucket. */
async function leftPictures(settings: Settings): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await send(settings, 'POST', 'rest/v1/rpc/list_left_pictures', { how_many: AT_ONCE });
  if (!Array.isArray(rows)) throw new Error('list_left_pictures answered no list');
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const [bucket, name] = [textIn(row, 'bucket'), textIn(row, 'name')];
    names.set(bucket, [...(names.get(bucket) ?? []), name]);
  }
  return names;
}

async function send({ apiUrl, secretKey }: Settings, method: string, path: string, body: object): Promise<unknown> {
  const answer = await askApi(`${apiUrl}/${path}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${textIn(answer.body, 'message')}`);
  return answer.body;
}
