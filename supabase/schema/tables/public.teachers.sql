create table public.teachers (
  id uuid not null,
  display_name text not null,
  profile_photo text,
  department text,
  bio text,
  role text default 'teacher'::text not null,
  is_approved boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  scope text default ''::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  keeps_name boolean default false not null,
  constraint teachers_bio CHECK (private.fits(bio, 2000)),
  constraint teachers_department CHECK ((department = ANY (ARRAY['Mathematics'::text, 'Science'::text, 'English'::text, 'History'::text, 'Art'::text, 'Music'::text, 'Physical Education'::text, 'Computer Science'::text, 'Foreign Languages'::text, 'Special Education'::text]))),
  constraint teachers_display_name CHECK ((private.is_visible(display_name) AND private.fits(display_name, 120))),
  constraint teachers_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint teachers_keeps_name CHECK ((NOT (keeps_name AND is_approved))),
  constraint teachers_pkey PRIMARY KEY (id),
  constraint teachers_profile_photo CHECK (private.is_media_reference(profile_photo)),
  constraint teachers_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'teacher'::text]))),
  constraint teachers_scope CHECK ((scope =
CASE
    WHEN (is_approved OR keeps_name) THEN 'public'::text
    ELSE ('user:'::text || id)
END))
);
alter table public.teachers enable row level security;
CREATE INDEX teachers_page ON public.teachers USING btree (scope, _tx, id);
CREATE TRIGGER teachers_1_tidy BEFORE INSERT OR UPDATE ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.tidy_teacher();
CREATE TRIGGER teachers_1_tidy_bio BEFORE INSERT OR UPDATE OF bio ON public.teachers FOR EACH ROW WHEN ((new.bio IS NOT NULL)) EXECUTE FUNCTION private.tidy_bio();
CREATE TRIGGER teachers_2_scope BEFORE INSERT OR UPDATE ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.scope_teacher();
CREATE TRIGGER teachers_3_codes_delete BEFORE DELETE ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.revoke_codes_of_teacher();
CREATE TRIGGER teachers_3_codes_update BEFORE UPDATE ON public.teachers FOR EACH ROW WHEN ((old.is_approved AND (NOT new.is_approved))) EXECUTE FUNCTION private.revoke_codes_of_teacher();
CREATE TRIGGER teachers_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER teachers_audit AFTER INSERT OR DELETE OR UPDATE ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.audit('role', 'is_approved');
CREATE TRIGGER teachers_once AFTER INSERT ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.stand_once();
CREATE TRIGGER teachers_poke AFTER INSERT OR DELETE OR UPDATE ON public.teachers FOR EACH STATEMENT EXECUTE FUNCTION private.poke_public();
CREATE TRIGGER teachers_poke_user_delete AFTER DELETE ON public.teachers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER teachers_poke_user_insert AFTER INSERT ON public.teachers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER teachers_poke_user_update AFTER UPDATE ON public.teachers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER teachers_portrait AFTER UPDATE OF profile_photo ON public.teachers FOR EACH ROW WHEN ((old.profile_photo IS DISTINCT FROM new.profile_photo)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER teachers_portrait_delete AFTER DELETE ON public.teachers FOR EACH ROW WHEN ((old.profile_photo IS NOT NULL)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER teachers_portrait_insert AFTER INSERT ON public.teachers FOR EACH ROW WHEN ((new.profile_photo IS NOT NULL)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER teachers_revoked AFTER UPDATE ON public.teachers FOR EACH ROW WHEN ((old.is_approved AND (NOT new.is_approved))) EXECUTE FUNCTION private.end_sessions_of_row();
CREATE TRIGGER teachers_settle AFTER INSERT ON public.teachers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER teachers_tell_insert AFTER INSERT ON public.teachers FOR EACH ROW EXECUTE FUNCTION private.tell_of_approval();
CREATE TRIGGER teachers_tell_update AFTER UPDATE ON public.teachers FOR EACH ROW WHEN ((new.is_approved AND (NOT old.is_approved))) EXECUTE FUNCTION private.tell_of_approval();
CREATE TRIGGER teachers_truncate AFTER TRUNCATE ON public.teachers FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy teachers_edit on public.teachers for update to authenticated using (((id = ( SELECT auth.uid() AS uid)) AND (NOT keeps_name))) with check (((id = ( SELECT auth.uid() AS uid)) AND (NOT keeps_name)));
create policy teachers_read on public.teachers for select to authenticated using (((scope = 'public'::text) OR (id = ( SELECT auth.uid() AS uid))));
create policy teachers_read_anon on public.teachers for select to anon using ((scope = 'public'::text));
create policy teachers_register on public.teachers for insert to authenticated with check (((id = ( SELECT auth.uid() AS uid)) AND (NOT is_approved) AND (NOT (EXISTS ( SELECT
   FROM students s
  WHERE (s.id = ( SELECT auth.uid() AS uid)))))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.teachers to service_role;
grant insert (id, display_name, profile_photo, department, bio, role), select, update (display_name, profile_photo, department, bio) on public.teachers to authenticated;
grant select on public.teachers to anon;
