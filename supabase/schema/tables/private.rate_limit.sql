create table private.rate_limit (
  bucket text not null,
  tokens double precision not null,
  at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (bucket)
);
alter table private.rate_limit enable row level security;
