create table private.unnamed_pictures (
  reference text not null,
  since timestamp with time zone default now() not null,
  constraint unnamed_pictures_pkey PRIMARY KEY (reference)
);
alter table private.unnamed_pictures enable row level security;
