import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { createImageHost } from '../../src/backend/media/image-host.ts';
import { mediaUrl } from '../../src/backend/media/media-url.ts';
import { isAppError } from '../../src/domain/app-error.ts';
import type { PictureBucket } from '../../src/domain/media-reference.ts';
import { cleanPicture } from '../../supabase/functions/image-upload/clean-picture.ts';
import { LARGEST_BYTES } from '../../supabase/functions/image-upload/read-image.ts';
import { backendUnderTest, type BackendUnderTest } from '../support/backend-under-test.ts';
import { acceptedSamples, refusedSamples, samplePicture, tellsSecrets } from '../support/sample-pictures.ts';

/** Somebody who has signed in, with the portal's own way of uploading. */
interface Person {
  readonly api: SupabaseClient;
  readonly id: string;
  readonly token: string;
  upload(image: Blob, bucket: PictureBucket): Promise<string>;
}

let backend: BackendUnderTest;
let teacher: Person;
let applicant: Person;
let student: Person;
let nobody: Person;

beforeAll(async () => {
  backend = await backendUnderTest();
  teacher = await signIn('mona@manara.example');
  applicant = await signIn('farida@manara.example');
  nobody = await signUp();
  student = await signUp();
  const { data } = await teacher.api.rpc('issue_acceptance_codes', { how_many: 1 });
  const form = { code_value: data[0].code, display_name: 'مريم أحمد', guardian_consent: true };
  const { error } = await student.api.rpc('redeem_acceptance_code', form);
  if (error !== null) throw error;
});
afterAll(() => backend.stop());

type SignedIn = Awaited<ReturnType<SupabaseClient['auth']['signUp']>>;

function personOf(api: SupabaseClient, { data, error }: Pick<SignedIn, 'data' | 'error'>): Person {
  if (error !== null || data.session === null) throw error ?? new Error('no session');
  const { access_token: token, user } = data.session;
  const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey };
  const host = createImageHost({ config, identify: (send) => send(token) });
  return { api, id: user.id, token, upload: (image, bucket) => host.uploadImage(image, bucket) };
}

async function signIn(email: string): Promise<Person> {
  const api = backend.connect();
  const { data, error } = await api.auth.signInWithPassword({ email, password: demoPassword });
  return personOf(api, { data, error });
}

async function signUp(): Promise<Person> {
  const api = backend.connect();
  return personOf(
    api,
    await api.auth.signUp({ email: `${crypto.randomUUID()}@school.example`, password: demoPassword }),
  );
}

/** What came of an upload: the reference, or the status and the code of the refusal. */
async function outcomeOf(upload: Promise<string>): Promise<string> {
  return upload.catch((error: unknown) => {
    if (isAppError(error, 'refused') || isAppError(error, 'unavailable')) {
      return `${error.details.status} ${error.details.code}`;
    }
    throw error;
  });
}

const blobOf = (name: string, type = '') => new Blob([samplePicture(name)], { type });

/** What a visitor gets who knows the address. */
async function served(reference: string): Promise<{ headers: Headers; bytes: Uint8Array<ArrayBuffer> }> {
  const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey };
  const answer = await fetch(mediaUrl(reference, config) ?? '');
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** A request as somebody makes it who does not use the portal. */
async function ask(
  person: Person | null,
  body: BodyInit | null,
  init: { method?: string; query?: string; headers?: Record<string, string> } = {},
) {
  const { method = 'POST', query = '', headers = {} } = init;
  const answer = await fetch(`${backend.url}/functions/v1/image-upload${query}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      ...(person !== null && { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(body !== null && { body }),
  });
  return { status: answer.status, body: await answer.json() };
}

function formOf(...fields: [name: string, value: Blob | string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'x');
  }
  return form;
}

describe('who may upload where', () => {
  const bucketsOf: [PictureBucket, string[]][] = [
    ['post-media', ['teacher']],
    ['award-images', ['teacher']],
    ['profile-photos', ['teacher', 'applicant', 'student']],
  ];
  test.each(bucketsOf)('%s is open to: %j', async (bucket, allowed) => {
    for (const [name, person] of Object.entries({ teacher, applicant, student, nobody })) {
      const outcome = await outcomeOf(person.upload(blobOf('plain.webp'), bucket));
      const expected = allowed.includes(name) ? `${bucket}/${person.id}/` : '403 forbidden';
      expect([name, outcome.slice(0, expected.length)]).toEqual([name, expected]);
    }
  });

  test('a visitor is told to sign in, with the key for a token, with none and with a wrong one', async () => {
    const form = () => formOf(['image', blobOf('plain.webp')]);
    for (const headers of [
      {},
      { authorization: `Bearer ${backend.publishableKey}` },
      { authorization: 'Bearer x.y.z' },
    ]) {
      expect((await ask(null, form(), { headers })).status).toBe(401);
    }
    expect((await ask(null, form())).body).toMatchObject({ success: false, error: { code: 'not_signed_in' } });
  });

  test('the folder is the own one, whatever is asked for', async () => {
    const query = `?bucket=post-media&owner=${student.id}&path=../${student.id}/x.png`;
    const { body } = await ask(teacher, formOf(['image', blobOf('plain.webp')], ['owner', student.id]), { query });
    expect(body.data.url).toMatch(new RegExp(`^post-media/${teacher.id}/[0-9a-f]{64}\\.webp$`));
  });

  test.each(['avatars', 'POST-MEDIA', 'post-media/..', '../post-media', 'post-media%00', ''])(
    'there is no bucket «%s»',
    async (bucket) => {
      const answer = await ask(teacher, formOf(['image', blobOf('plain.webp')]), { query: `?bucket=${bucket}` });
      expect(answer).toMatchObject({ status: 400, body: { success: false, error: { code: 'unknown_bucket' } } });
    },
  );

  test('what was uploaded can be put where pictures belong', async () => {
    const image_url = await teacher.upload(blobOf('plain.jpg'), 'post-media');
    const posted = await teacher.api
      .from('posts')
      .insert({ title: 'رحلة', content: 'نص', image_url })
      .select('id')
      .single();
    expect(posted.error).toBeNull();
    expect((await teacher.api.from('posts').delete().eq('id', posted.data?.id)).error).toBeNull();
    const profile_photo = await student.upload(blobOf('plain.jpg'), 'profile-photos');
    const changed = await student.api
      .from('students')
      .update({ profile_photo })
      .eq('id', student.id)
      .select('profile_photo');
    expect(changed).toMatchObject({ error: null, data: [{ profile_photo }] });
  });
});

describe('a picture', () => {
  test.each(acceptedSamples)('$name is stored as what it is, without what it must not tell', async ({ name, type }) => {
    const reference = await teacher.upload(blobOf(name, 'text/html'), 'post-media');
    const { headers, bytes } = await served(reference);
    expect(headers.get('content-type')).toBe(type);
    expect(bytes).toEqual(cleanPicture(samplePicture(name)).bytes);
    expect(tellsSecrets(bytes)).toBe(false);
  });

  test('is served as nothing but a picture, and for ever', async () => {
    const { headers } = await served(await teacher.upload(blobOf('plain.png'), 'post-media'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('that comes again, or five times at once, is the same one', async () => {
    const image = new Blob([samplePicture('restart.jpg'), 'x']);
    const references = await Promise.all(Array.from({ length: 5 }, () => teacher.upload(image, 'award-images')));
    expect(new Set([...references, await teacher.upload(image, 'award-images')]).size).toBe(1);
  });

  test('of another person is another one, though it shows the same', async () => {
    const [one, other] = [
      await teacher.upload(blobOf('plain.jpg'), 'profile-photos'),
      await student.upload(blobOf('plain.jpg'), 'profile-photos'),
    ];
    expect(one.split('/')[2]).toBe(other.split('/')[2]);
    expect(one).not.toBe(other);
  });

  test('that is a page as well is only a picture', async () => {
    const page = '<script>alert(document.domain)</script>';
    const { bytes } = await served(await teacher.upload(new Blob([samplePicture('plain.jpg'), page]), 'post-media'));
    expect(bytes).toEqual(samplePicture('plain.jpg'));
  });

  test.each(refusedSamples)('$name is refused as $code', async ({ name, code }) => {
    expect(await outcomeOf(teacher.upload(blobOf(name, 'image/png'), 'post-media'))).toMatch(
      new RegExp(`^4(15|22) ${code}$`),
    );
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a document', '%PDF-1.7'],
    ['a photo as phones keep it', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['nothing', ''],
  ])('that is %s and calls itself a PNG is refused', async (_name, text) => {
    const image = new File([text], 'photo.png', { type: 'image/png' });
    expect(await outcomeOf(teacher.upload(image, 'post-media'))).toBe('415 unsupported_type');
  });

  test('that is cut off is refused', async () => {
    for (const { name } of acceptedSamples) {
      const image = new Blob([samplePicture(name).slice(0, -20)]);
      expect([name, await outcomeOf(teacher.upload(image, 'post-media'))]).toEqual([name, '422 damaged_picture']);
    }
  });

  test('may have five megabytes and not one byte more', async () => {
    const sample = samplePicture('plain.jpg');
    const sized = (bytes: number) => new Blob([sample, new Uint8Array(bytes - sample.length)]);
    expect(await outcomeOf(teacher.upload(sized(LARGEST_BYTES), 'post-media'))).toMatch(/^post-media\//);
    for (const bytes of [LARGEST_BYTES + 1, LARGEST_BYTES + 500_000])
      expect(await outcomeOf(teacher.upload(sized(bytes), 'post-media'))).toBe('413 too_large');
    expect(await outcomeOf(teacher.upload(sized(LARGEST_BYTES + 2_000_000), 'post-media'))).toMatch(/^413 /);
  });

  test('whose form does not say how long it is may not be longer either', async () => {
    let left = 90;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array(65_536));
        else controller.close();
      },
    });
    const init = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, method: 'POST' };
    const answer = await fetch(`${backend.url}/functions/v1/image-upload`, {
      ...init,
      headers: { ...init.headers, apikey: backend.publishableKey, authorization: `Bearer ${teacher.token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'too_large']);
  });
});

describe('a form', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  test.each<[string, () => BodyInit, Record<string, string>, `${number} ${string}`]>([
    ['without the field', () => formOf(['photo', blobOf('plain.jpg')]), {}, '400 bad_form'],
    ['with a text in the field', () => formOf(['image', 'https://images.example/a.jpg']), {}, '400 bad_form'],
    [
      'with two pictures',
      () => formOf(['image', blobOf('plain.jpg')], ['image', blobOf('plain.png')]),
      {},
      '400 bad_form',
    ],
    ['that is none', () => 'not a form', multipart, '400 bad_form'],
    [
      'that ends before its end',
      () => '--b\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\nx',
      multipart,
      '400 bad_form',
    ],
    ['without a boundary', () => 'x', { 'content-type': 'multipart/form-data' }, '400 bad_form'],
    ['in JSON', () => '{"image":""}', { 'content-type': 'application/json' }, '415 not_a_form'],
    ['that is the picture itself', () => blobOf('plain.jpg', 'image/jpeg'), {}, '415 not_a_form'],
  ])('%s is refused', async (_name, body, headers, refusal) => {
    const { status, body: answer } = await ask(teacher, body(), { headers });
    expect([answer.success, `${status} ${answer.error.code}`]).toEqual([false, refusal]);
  });

  test.each(['GET', 'PUT', 'DELETE'])('is not taken with %s', async (method) => {
    const answer = await ask(teacher, null, { method });
    expect(answer).toMatchObject({ status: 405, body: { success: false, error: { code: 'method_not_allowed' } } });
  });
});

test('somebody who uploads too much is told how long to wait, also for what was refused', async () => {
  const person = applicant;
  const outcomes: string[] = [];
  for (let count = 0; count < 12; count += 1)
    outcomes.push(await outcomeOf(person.upload(blobOf('picture.gif'), 'profile-photos')));
  expect(outcomes).toContain('415 unsupported_type');
  expect(outcomes.at(-1)).toBe('429 too_many_uploads');
  await expect(person.upload(blobOf('plain.jpg'), 'profile-photos')).rejects.toMatchObject({
    details: { retryAfterMs: expect.toSatisfy((waitMs: number) => waitMs > 0) },
  });
});
