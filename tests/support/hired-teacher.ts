import type { Sql } from 'postgres';

/** A teacher of one test alone, approved, with one post. */
export interface HiredTeacher {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** What stands at the school from the beginning. */
  readonly post: { readonly id: string; readonly title: string };
}

const content = 'سطر أول.';

/** Makes a teacher with the demo password and a post that was there before. */
export async function hire(sql: Sql): Promise<HiredTeacher> {
  const [from] = await sql<{ encrypted_password: string }[]>`
    select encrypted_password from auth.users where email = 'mona@manara.example'`;
  const id = crypto.randomUUID();
  const email = `${id}@school.example`;
  const name = `أ. ${id.slice(0, 6)}`;
  const title = `منشور ${id.slice(0, 6)}`;
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${from?.encrypted_password ?? ''}, now(),
      ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json({ full_name: name })}, '', '', '', '', now(), now())`;
  await sql`insert into public.teachers (id, display_name, is_approved) values (${id}, ${name}, true)`;
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (title, content, teacher_id) values (${title}, ${content}, ${id}) returning id`;
  return { id, email, name, post: { id: post?.id ?? '', title } };
}

interface PostRow {
  readonly title: string;
  readonly content: string;
  readonly created_at: string;
  readonly media_items: readonly { readonly url: string; readonly thumb: string }[];
}

/** What a teacher has at the school, in the order in which readers meet it, the oldest first. */
export function postsOf(sql: Sql, { id }: HiredTeacher): Promise<PostRow[]> {
  return sql<PostRow[]>`
    select title, content, media_items, created_at::text from public.posts where teacher_id = ${id}
    order by date_trunc('milliseconds', created_at)`;
}
