create table private.last_backup (
  one boolean default true not null,
  at timestamp with time zone default now() not null,
  portal_version text not null,
  schema_version text not null,
  row_count bigint not null,
  file_count integer,
  constraint last_backup_one_check CHECK (one),
  constraint last_backup_pkey PRIMARY KEY (one)
);
alter table private.last_backup enable row level security;
