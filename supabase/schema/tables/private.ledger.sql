create table private.ledger (
  actor text not null,
  mid uuid not null,
  result jsonb,
  at timestamp with time zone default now() not null,
  constraint ledger_pkey PRIMARY KEY (actor, mid)
);
alter table private.ledger enable row level security;
CREATE INDEX ledger_age ON private.ledger USING btree (at);
