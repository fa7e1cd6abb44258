create table private.secrets (
  name text not null,
  value bytea not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK ((octet_length(value) >= 32))
);
alter table private.secrets enable row level security;
