create table private.yearly_averages (
  student_id uuid not null,
  year integer not null,
  grade text,
  gpa double precision not null,
  last_revision bigint,
  year_end_id uuid not null,
  constraint yearly_averages_pkey PRIMARY KEY (student_id, year),
  constraint yearly_averages_range CHECK (((gpa >= (0)::double precision) AND (gpa <= (4)::double precision))),
  constraint yearly_averages_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint yearly_averages_year_end_id_fkey FOREIGN KEY (year_end_id) REFERENCES private.year_ends(id) ON DELETE CASCADE
);
alter table private.yearly_averages enable row level security;
CREATE INDEX yearly_averages_of_year_end ON private.yearly_averages USING btree (year_end_id);
