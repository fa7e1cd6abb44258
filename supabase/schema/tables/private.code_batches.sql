create table private.code_batches (
  id uuid default gen_random_uuid() not null,
  name text,
  issued_by uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  added_at timestamp with time zone,
  constraint code_batches_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES teachers(id) ON DELETE SET NULL,
  constraint code_batches_name_check CHECK (((char_length(name) >= 1) AND private.fits(name, 60))),
  constraint code_batches_pkey PRIMARY KEY (id)
);
alter table private.code_batches enable row level security;
CREATE INDEX code_batches_newest ON private.code_batches USING btree (created_at DESC, id DESC);
CREATE INDEX code_batches_of_teacher ON private.code_batches USING btree (issued_by, created_at DESC, id DESC);
