create table private.unnamed_portraits (
  name text not null,
  since timestamp with time zone default now(),
  constraint unnamed_portraits_pkey PRIMARY KEY (name)
);
alter table private.unnamed_portraits enable row level security;
