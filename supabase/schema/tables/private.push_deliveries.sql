create table private.push_deliveries (
  id uuid default gen_random_uuid() not null,
  browser_id bytea not null,
  thread text not null,
  due_at timestamp with time zone default now() not null,
  lease uuid,
  leased_until timestamp with time zone,
  sending integer default 0 not null,
  notices uuid[] not null,
  constraint push_deliveries_browser_id_fkey FOREIGN KEY (browser_id) REFERENCES private.push_subscriptions(browser_id) ON DELETE CASCADE,
  constraint push_deliveries_pkey PRIMARY KEY (id),
  constraint push_deliveries_thread UNIQUE (browser_id, thread)
);
alter table private.push_deliveries enable row level security;
CREATE INDEX push_deliveries_due ON private.push_deliveries USING btree (due_at);
