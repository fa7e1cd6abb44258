create table private.lineage (
  one boolean default true not null,
  id uuid default gen_random_uuid() not null,
  constraint lineage_one_check CHECK (one),
  constraint lineage_pkey PRIMARY KEY (one)
);
alter table private.lineage enable row level security;
