create table private.exits_forgotten (
  boundary xid8 not null,
  _tx xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default now() not null,
  constraint exits_forgotten_pkey PRIMARY KEY (_tx)
);
alter table private.exits_forgotten enable row level security;
