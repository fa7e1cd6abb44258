create table private.held_back_lines (
  action text not null,
  hour timestamp with time zone not null,
  lines bigint not null,
  constraint held_back_lines_pkey PRIMARY KEY (action, hour)
);
alter table private.held_back_lines enable row level security;
