import { readFile } from 'node:fs/promises';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { startByteLine } from '../support/byte-line.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { hire } from '../support/hired-teacher.ts';

/** Prime, so that the cuts fall everywhere in headers, borders and picture. */
const stepBytes = 31;

test('an upload whose way there or back is cut after any part leaves the picture whole or not at all, and one in the end', async ({
  stack,
  sql,
}) => {
  const teacher = await hire(sql);
  const line = await startByteLine(stack.url);
  const apikey = stack.publishableKey;
  const entered = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: teacher.email, password: demoPassword }),
  });
  const { access_token: token } = (await entered.json()) as { access_token: string };
  const picture = await readFile('tests/support/pictures/plain.webp');
  const upload = async (): Promise<string | null> => {
    const body = new FormData();
    body.set('image', new Blob([picture]), 'image');
    const headers = { apikey, authorization: `Bearer ${token}` };
    try {
      const answer = await fetch(`${line.url}/functions/v1/image-upload?bucket=post-media`, {
        method: 'POST',
        headers,
        body,
      });
      const { data } = (await answer.json()) as { data?: { url: string } };
      return data?.url ?? null;
    } catch {
      return null;
    }
  };
  const kept = async () => [
    ...(await sql<{ name: string }[]>`
    select bucket_id || '/' || name as name from storage.objects
    where bucket_id = 'post-media' and name like ${`${teacher.id}/%`}`),
  ];
  try {
    let cuts = 0;
    for (const way of ['request', 'answer'] as const) {
      for (let after = 1; ; after += stepBytes) {
        line.set({ way, after });
        const reference = await upload();
        // The whole of it went through before the trap: there is nothing left to cut.
        if (line.isSet()) break;
        cuts += 1;
        expect(reference).toBeNull();
        expect((await kept()).length).toBeLessThanOrEqual(1);
      }
    }
    expect(cuts).toBeGreaterThan(30);
    line.set(null);
    const reference = await upload();
    expect(await kept()).toEqual([{ name: reference }]);
    const served = await fetch(`${stack.url}/storage/v1/object/public/${reference}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  } finally {
    await line.close();
    await sql`delete from auth.users where id = ${teacher.id}`;
  }
});
