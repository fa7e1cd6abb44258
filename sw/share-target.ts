/**
 * Takes what another app of the phone shares with the portal: `scripts/build/worker-scripts.ts` makes a classic script of this,
 * which the worker imports and runs only then. Nothing of it goes anywhere: it lies on the device until the form of a new
 * post takes it over. Any site can send a form here, so that all of it is somebody's text until a teacher has read it.
 */
import { firstCharacters, takes } from '../src/domain/characters.ts';
import { maxMediaItems, textLimits } from '../src/domain/limits.ts';
import { newId } from '../src/platform/ids.ts';
import { maxFileBytes } from '../src/platform/picture/size-targets.ts';
import {
  sharedCacheName,
  sharedForMs,
  sharedKey,
  type SharedProblem,
  type SharedWords,
} from '../src/platform/shared-work.ts';

/** As much of the worker as matters here. */
interface SharesWorker {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly location: { readonly origin: string };
}

/** More than this is not read at all: a film of two gigabytes would fill the phone before anybody could say so. */
export const maxSharedBytes = 200 * 1024 * 1024;

/** Keeps what was shared and leads to the form that takes it over, also where it could not be kept: that is told there. */
export async function takeShared(request: Request, { caches, location }: SharesWorker): Promise<Response> {
  const isForeign = request.referrer.startsWith('http') && new URL(request.referrer).origin !== location.origin;
  if (isForeign) return Response.redirect('/', 303);
  const id = newId();
  const { files, ...said } = await readForm(request);
  const at = Date.now();
  try {
    const cache = await caches.open(sharedCacheName);
    await forgetOld(cache, at);
    // The words first: another share that comes meanwhile sees by them that this one is wanted.
    await cache.put(sharedKey(id, 'words'), jsonOf({ ...said, files: files.map(({ name }) => ({ name })), at }));
    for (const [place, file] of files.entries()) await cache.put(sharedKey(id, place), new Response(file));
  } catch {
    // A full device may still have room for words.
    const words = jsonOf({ ...said, files: [], problems: [...said.problems, 'no-room'], at });
    await caches
      .open(sharedCacheName)
      .then((cache) => cache.put(sharedKey(id, 'words'), words))
      .catch(() => undefined);
  }
  return Response.redirect(`/teacher/posts/new?shared=${id}`, 303);
}

const jsonOf = (words: SharedWords): Response => new Response(JSON.stringify(words));

/** What nobody came for goes. */
async function forgetOld(cache: Cache, now: number): Promise<void> {
  const keys = await cache.keys();
  const kept = new Set<string>();
  for (const key of keys.filter(({ url }) => url.endsWith('/words'))) {
    const words = (await (await cache.match(key))?.json()) as SharedWords | undefined;
    if (words && Math.abs(now - words.at) < sharedForMs) kept.add(folderOf(key));
  }
  await Promise.all(keys.filter((key) => !kept.has(folderOf(key))).map((key) => cache.delete(key)));
}

const folderOf = ({ url }: Request): string => url.slice(0, url.lastIndexOf('/'));

interface SharedForm {
  readonly title: string;
  readonly text: string;
  readonly files: readonly File[];
  readonly problems: readonly SharedProblem[];
}

/** Reads a form as it was sent, as far as it fits a post. */
export async function readForm(request: Request): Promise<SharedForm> {
  const nothing = { title: '', text: '', files: [] };
  let form: FormData;
  try {
    form = await within(request, maxSharedBytes).formData();
  } catch (error) {
    return { ...nothing, problems: [error instanceof RangeError ? 'too-large' : 'unreadable'] };
  }
  const words = readWords(form);
  const pictures = readPictures(form);
  return { ...words, ...pictures, problems: [...words.problems, ...pictures.problems] };
}

/** The words, as far as they fit. An address is kept whole or not at all: of a part nobody can go anywhere. */
function readWords(form: FormData): Omit<SharedForm, 'files'> {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const title = cut(textOf('title').replaceAll(/\s+/g, ' '), textLimits.title);
  const text = cut(textOf('text'), textLimits.content);
  const url = textOf('url');
  const whole = [text.kept, url].filter((part) => part !== '').join('\n\n');
  const hasRoom = !text.isCut && takes(whole, textLimits.content);
  return {
    title: title.kept,
    text: hasRoom ? whole : text.kept,
    problems: which({
      'long-title': title.isCut,
      'long-text': text.isCut,
      'no-room-for-link': !hasRoom && url !== '',
    }),
  };
}

/** The pictures, as far as a post carries them. */
function readPictures(form: FormData): Pick<SharedForm, 'files' | 'problems'> {
  // A field in which no file was chosen comes as one without a name.
  const sent = form
    .getAll('pictures')
    .filter((part): part is File => typeof part !== 'string' && (part.size > 0 || part.name !== ''));
  const full = sent.filter(({ size }) => size > 0);
  const fitting = full.filter(({ size }) => size <= maxFileBytes);
  return {
    files: fitting.slice(0, maxMediaItems),
    problems: which({
      empty: full.length < sent.length,
      'too-large': fitting.length < full.length,
      'too-many': fitting.length > maxMediaItems,
    }),
  };
}

function which(found: Partial<Record<SharedProblem, boolean>>): SharedProblem[] {
  // Only the names that stand above.
  return (Object.keys(found) as SharedProblem[]).filter((problem) => found[problem]);
}

function cut(text: string, most: number): { readonly kept: string; readonly isCut: boolean } {
  return { kept: firstCharacters(text, most), isCut: !takes(text, most) };
}

/** The same body, which ends in a `RangeError` where it is longer. */
function within(request: Request, mostBytes: number): Response {
  let seen = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > mostBytes) controller.error(new RangeError('more was shared than is taken'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, { headers: { 'content-type': request.headers.get('content-type') ?? '' } });
}
