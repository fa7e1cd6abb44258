create table private.year_ends (
  id uuid default gen_random_uuid() not null,
  year integer not null,
  ended_at timestamp with time zone default now() not null,
  ended_by uuid,
  counts jsonb not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint year_ends_pkey PRIMARY KEY (id)
);
alter table private.year_ends enable row level security;
CREATE UNIQUE INDEX year_ends_once ON private.year_ends USING btree (year) WHERE (undone_at IS NULL);
