import type { Attack } from '../attack.ts';

const folder = '/storage/v1/object/public/snapshot';

/** Files of the public mirror whose addresses were noted while a post stood in them, which once kept it for as long as they lay there. */
export const knownFiles: Attack = {
  name: 'the addresses of all public files are noted, and asked again once a post in them was deleted',
  async run(target) {
    const { sql } = target;
    const from = { address: '192.0.2.60' };
    const read = async (name: string) => (await target.ask(`${folder}/${name}.json`, from)).text();
    const title = `Noted ${crypto.randomUUID()}`;
    await sql`
      insert into public.posts (title, content, teacher_id)
      select ${title}, 'x', id from public.teachers where is_approved limit 1`;
    const known = new Set(['first']);
    const holding = async () => {
      for (const name of known) {
        const next = /"next":"([0-9a-f]{64})"/.exec(await read(name))?.[1];
        if (next !== undefined) known.add(next);
      }
      const texts = await Promise.all([...known].map(read));
      return texts.filter((text) => text.includes(title)).length;
    };
    let before = 0;
    for (let tries = 0; before === 0 && tries < 200; tries += 1) before = await holding();
    await sql`delete from public.posts where title = ${title}`;
    // The stack hears of a change behind the answer that made it.
    await target.ask('/rest/v1/posts?select=id&limit=1', from);
    let after = before;
    for (let tries = 0; after > 0 && tries < 20; tries += 1) after = await holding();
    return { held: before > 0 && after === 0, figures: `${before} of ${known.size} files held it, ${after} hold it` };
  },
};
