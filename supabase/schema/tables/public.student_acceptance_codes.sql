create table public.student_acceptance_codes (
  id uuid default gen_random_uuid() not null,
  code_hash bytea not null,
  issued_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  is_used boolean default false not null,
  used_at timestamp with time zone,
  student_id uuid,
  batch_id uuid,
  number integer,
  constraint student_acceptance_codes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES private.code_batches(id) ON DELETE RESTRICT,
  constraint student_acceptance_codes_code_hash_key UNIQUE (code_hash),
  constraint student_acceptance_codes_hash CHECK ((octet_length(code_hash) = 32)),
  constraint student_acceptance_codes_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES teachers(id) ON DELETE SET NULL,
  constraint student_acceptance_codes_number_check CHECK ((number > 0)),
  constraint student_acceptance_codes_pkey PRIMARY KEY (id),
  constraint student_acceptance_codes_student FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint student_acceptance_codes_student_id_key UNIQUE (student_id),
  constraint student_acceptance_codes_term CHECK ((expires_at > created_at)),
  constraint student_acceptance_codes_use CHECK (((is_used = (used_at IS NOT NULL)) AND (is_used OR (student_id IS NULL))))
);
alter table public.student_acceptance_codes enable row level security;
CREATE INDEX student_acceptance_codes_of_teacher ON public.student_acceptance_codes USING btree (issued_by, created_at DESC);
CREATE UNIQUE INDEX student_acceptance_codes_of_batch ON public.student_acceptance_codes USING btree (batch_id, number);
CREATE TRIGGER student_acceptance_codes_audit AFTER INSERT OR DELETE OR UPDATE ON public.student_acceptance_codes FOR EACH ROW EXECUTE FUNCTION private.audit('issued_by', 'expires_at', 'revoked_at', 'is_used', 'student_id', 'batch_id', 'number');
grant delete, insert, maintain, references, select, trigger, truncate, update on public.student_acceptance_codes to service_role;
