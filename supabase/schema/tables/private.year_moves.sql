create table private.year_moves (
  year_end_id uuid not null,
  student_id uuid not null,
  from_grade text,
  to_grade text,
  outcome text not null,
  gpa_revision bigint not null,
  constraint year_moves_outcome CHECK ((outcome = ANY (ARRAY['moves'::text, 'stays'::text, 'leaves'::text, 'unplaced'::text]))),
  constraint year_moves_pkey PRIMARY KEY (year_end_id, student_id),
  constraint year_moves_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint year_moves_year_end_id_fkey FOREIGN KEY (year_end_id) REFERENCES private.year_ends(id) ON DELETE CASCADE
);
alter table private.year_moves enable row level security;
CREATE INDEX year_moves_of_student ON private.year_moves USING btree (student_id);
