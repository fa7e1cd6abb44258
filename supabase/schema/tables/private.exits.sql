create table private.exits (
  tbl text not null,
  id uuid not null,
  scope text not null,
  revision bigint not null,
  _tx xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default now() not null,
  constraint exits_pkey PRIMARY KEY (tbl, id, scope)
);
alter table private.exits enable row level security;
CREATE INDEX exits_age ON private.exits USING btree (at);
CREATE INDEX exits_page ON private.exits USING btree (scope, _tx, tbl, id);
