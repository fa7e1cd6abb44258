create table private.push_laid_aside (
  browser_id bytea not null,
  user_id uuid,
  language text not null,
  departments text[] not null,
  teachers uuid[] not null,
  is_personal boolean not null,
  quiet_from integer,
  quiet_until integer,
  laid_at timestamp with time zone default now() not null,
  constraint push_laid_aside_of_one UNIQUE NULLS NOT DISTINCT (browser_id, user_id),
  constraint push_laid_aside_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.push_laid_aside enable row level security;
CREATE INDEX push_laid_aside_of_account ON private.push_laid_aside USING btree (user_id, laid_at);
