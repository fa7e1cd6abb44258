create table private.common_passwords (
  word text not null,
  constraint common_passwords_pkey PRIMARY KEY (word)
);
alter table private.common_passwords enable row level security;
