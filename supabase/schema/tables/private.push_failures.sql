create table private.push_failures (
  id uuid default gen_random_uuid() not null,
  browser_id bytea not null,
  at timestamp with time zone default now() not null,
  constraint push_failures_browser_id_fkey FOREIGN KEY (browser_id) REFERENCES private.push_subscriptions(browser_id) ON DELETE CASCADE,
  constraint push_failures_pkey PRIMARY KEY (id)
);
alter table private.push_failures enable row level security;
CREATE INDEX push_failures_age ON private.push_failures USING btree (at);
CREATE INDEX push_failures_of_browser ON private.push_failures USING btree (browser_id);
