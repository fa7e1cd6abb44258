create table public.student_gpas (
  id uuid not null,
  gpa double precision default 0 not null,
  updated_at timestamp with time zone default now() not null,
  scope text default ''::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  is_cleared boolean default false not null,
  constraint student_gpas_cleared CHECK (((NOT is_cleared) OR (gpa = (0)::double precision))),
  constraint student_gpas_id_fkey FOREIGN KEY (id) REFERENCES students(id) ON DELETE CASCADE,
  constraint student_gpas_pkey PRIMARY KEY (id),
  constraint student_gpas_range CHECK (((gpa >= (0)::double precision) AND (gpa <= (4)::double precision))),
  constraint student_gpas_scope CHECK ((scope = ('user:'::text || id)))
);
alter table public.student_gpas enable row level security;
CREATE INDEX student_gpas_page ON public.student_gpas USING btree (scope, _tx, id);
CREATE TRIGGER student_gpas_1_tidy BEFORE INSERT OR UPDATE ON public.student_gpas FOR EACH ROW EXECUTE FUNCTION private.tidy_gpa();
CREATE TRIGGER student_gpas_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.student_gpas FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER student_gpas_audit AFTER INSERT OR DELETE OR UPDATE ON public.student_gpas FOR EACH ROW EXECUTE FUNCTION private.audit_gpa();
CREATE TRIGGER student_gpas_poke_delete AFTER DELETE ON public.student_gpas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_gpas_poke_insert AFTER INSERT ON public.student_gpas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_gpas_poke_update AFTER UPDATE ON public.student_gpas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_gpas_settle AFTER INSERT ON public.student_gpas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER student_gpas_truncate AFTER TRUNCATE ON public.student_gpas FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy student_gpas_read on public.student_gpas for select to authenticated using ((id = ( SELECT auth.uid() AS uid)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.student_gpas to service_role;
grant select on public.student_gpas to authenticated;
