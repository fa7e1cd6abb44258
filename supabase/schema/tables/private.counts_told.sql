create table private.counts_told (
  one boolean default true not null,
  seen pg_snapshot not null,
  constraint counts_told_one_check CHECK (one),
  constraint counts_told_pkey PRIMARY KEY (one)
);
alter table private.counts_told enable row level security;
