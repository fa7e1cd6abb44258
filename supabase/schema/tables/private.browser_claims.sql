create table private.browser_claims (
  user_id uuid not null,
  browser_id bytea not null,
  post_id uuid not null,
  at timestamp with time zone default now() not null,
  browser jsonb not null,
  before jsonb,
  after jsonb not null,
  constraint browser_claims_pkey PRIMARY KEY (user_id, browser_id, post_id),
  constraint browser_claims_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint browser_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.browser_claims enable row level security;
CREATE INDEX browser_claims_age ON private.browser_claims USING btree (at);
CREATE INDEX browser_claims_of_post ON private.browser_claims USING btree (post_id);
