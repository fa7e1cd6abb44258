create table private.audit_log (
  id uuid default gen_random_uuid() not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor uuid,
  action text not null,
  subject uuid,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);
alter table private.audit_log enable row level security;
CREATE INDEX audit_log_age ON private.audit_log USING btree (at);
CREATE INDEX audit_log_of_subject ON private.audit_log USING btree (subject, at);
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_audit_log();
CREATE TRIGGER audit_log_lines_are_kept BEFORE DELETE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.keep_audit_line();
CREATE TRIGGER audit_log_words_are_kept BEFORE UPDATE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.keep_audit_words();
