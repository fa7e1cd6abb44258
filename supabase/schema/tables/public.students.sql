create table public.students (
  id uuid not null,
  display_name text not null,
  email text,
  grade text,
  profile_photo text,
  bio text,
  is_approved boolean default true not null,
  acceptance_code_id uuid,
  guardian_consent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  scope text default ''::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  constraint students_acceptance_code_id_fkey FOREIGN KEY (acceptance_code_id) REFERENCES student_acceptance_codes(id) ON DELETE SET NULL,
  constraint students_acceptance_code_id_key UNIQUE (acceptance_code_id),
  constraint students_bio CHECK (private.fits(bio, 200)),
  constraint students_display_name CHECK ((private.is_visible(display_name) AND (char_length(display_name) >= 3) AND private.fits(display_name, 120))),
  constraint students_email CHECK ((char_length(email) <= 320)),
  constraint students_grade CHECK ((private.is_visible(grade) AND private.fits(grade, 40))),
  constraint students_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint students_pkey PRIMARY KEY (id),
  constraint students_profile_photo CHECK (private.is_media_reference(profile_photo)),
  constraint students_scope CHECK ((scope = ('user:'::text || id)))
);
alter table public.students enable row level security;
CREATE INDEX students_page ON public.students USING btree (scope, _tx, id);
CREATE INDEX students_pending ON public.students USING btree (created_at) WHERE (NOT is_approved);
CREATE TRIGGER students_1_tidy BEFORE INSERT OR UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION private.tidy_student();
CREATE TRIGGER students_1_tidy_bio BEFORE INSERT OR UPDATE OF bio ON public.students FOR EACH ROW WHEN ((new.bio IS NOT NULL)) EXECUTE FUNCTION private.tidy_bio();
CREATE TRIGGER students_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER students_audit AFTER INSERT OR DELETE OR UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION private.audit('is_approved');
CREATE TRIGGER students_gpas AFTER INSERT ON public.students REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.open_gpas();
CREATE TRIGGER students_once AFTER INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION private.stand_once();
CREATE TRIGGER students_poke_delete AFTER DELETE ON public.students REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER students_poke_insert AFTER INSERT ON public.students REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER students_poke_update AFTER UPDATE ON public.students REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER students_portrait AFTER UPDATE OF profile_photo ON public.students FOR EACH ROW WHEN ((old.profile_photo IS DISTINCT FROM new.profile_photo)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER students_portrait_delete AFTER DELETE ON public.students FOR EACH ROW WHEN ((old.profile_photo IS NOT NULL)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER students_portrait_insert AFTER INSERT ON public.students FOR EACH ROW WHEN ((new.profile_photo IS NOT NULL)) EXECUTE FUNCTION private.note_portrait();
CREATE TRIGGER students_revoked AFTER UPDATE ON public.students FOR EACH ROW WHEN ((old.is_approved AND (NOT new.is_approved))) EXECUTE FUNCTION private.end_sessions_of_row();
CREATE TRIGGER students_settle AFTER INSERT ON public.students REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER students_tell_insert AFTER INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION private.tell_of_approval();
CREATE TRIGGER students_tell_update AFTER UPDATE ON public.students FOR EACH ROW WHEN ((new.is_approved AND (NOT old.is_approved))) EXECUTE FUNCTION private.tell_of_approval();
CREATE TRIGGER students_truncate AFTER TRUNCATE ON public.students FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy students_edit on public.students for update to authenticated using (((id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.has_left() AS has_left)))) with check (((id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.has_left() AS has_left))));
create policy students_read on public.students for select to authenticated using (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.sees_students() AS sees_students)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.students to service_role;
grant select, update (profile_photo, bio) on public.students to authenticated;
