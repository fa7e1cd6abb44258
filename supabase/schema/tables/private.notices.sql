create table private.notices (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  post_id uuid,
  user_id uuid,
  due_at timestamp with time zone default now() not null,
  spread_at timestamp with time zone,
  constraint notices_kind CHECK ((kind = ANY (ARRAY['post'::text, 'approved'::text, 'waiting'::text, 'taken_down'::text, 'put_back'::text]))),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.notices enable row level security;
CREATE INDEX notices_due ON private.notices USING btree (due_at) WHERE (spread_at IS NULL);
CREATE INDEX notices_of_account ON private.notices USING btree (user_id);
CREATE INDEX notices_of_post ON private.notices USING btree (post_id);
