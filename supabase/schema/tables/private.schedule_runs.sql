create table private.schedule_runs (
  name text not null,
  at timestamp with time zone default now() not null,
  constraint schedule_runs_name CHECK ((name = ANY (ARRAY['appear'::text, 'counts'::text, 'notify'::text, 'pictures'::text, 'tidy'::text]))),
  constraint schedule_runs_pkey PRIMARY KEY (name)
);
alter table private.schedule_runs enable row level security;
