create table private.departures (
  id uuid default gen_random_uuid() not null,
  teacher_id uuid not null,
  heir_id uuid,
  departed_at timestamp with time zone default now() not null,
  departed_by uuid,
  undone_at timestamp with time zone,
  constraint departures_heir_id_fkey FOREIGN KEY (heir_id) REFERENCES teachers(id) ON DELETE SET NULL,
  constraint departures_pkey PRIMARY KEY (id),
  constraint departures_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE
);
alter table private.departures enable row level security;
CREATE INDEX departures_of_teacher ON private.departures USING btree (teacher_id);
CREATE INDEX departures_to_heir ON private.departures USING btree (heir_id);
