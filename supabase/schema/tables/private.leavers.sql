create table private.leavers (
  student_id uuid not null,
  left_at timestamp with time zone default now() not null,
  delete_at timestamp with time zone default (now() + '60 days'::interval) not null,
  year_end_id uuid,
  constraint leavers_pkey PRIMARY KEY (student_id),
  constraint leavers_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
alter table private.leavers enable row level security;
CREATE INDEX leavers_due ON private.leavers USING btree (delete_at);
CREATE INDEX leavers_of_year_end ON private.leavers USING btree (year_end_id);
