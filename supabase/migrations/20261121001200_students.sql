-- Students: minors. Who they are is seen by themselves, by owners and managers and by administrators; what they like by
-- themselves alone.

create table public.student_acceptance_codes (
  id uuid primary key default gen_random_uuid(),
  -- An HMAC: whoever reads the table learns no code.
  code_hash bytea not null unique constraint student_acceptance_codes_hash check (octet_length(code_hash) = 32),
  issued_by uuid references public.teachers (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  is_used boolean not null default false,
  used_at timestamptz,
  student_id uuid unique,
  constraint student_acceptance_codes_use check (is_used = (used_at is not null) and (is_used or student_id is null)),
  constraint student_acceptance_codes_term check (expires_at > created_at)
);
create index student_acceptance_codes_of_teacher on public.student_acceptance_codes (issued_by, created_at desc);

create table public.students (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null
    constraint students_display_name check (
      private.is_visible(display_name) and char_length(display_name) between 3 and 120),
  -- As it was at registration; the address to sign in with is the authentication user's.
  email text constraint students_email check (char_length(email) <= 320),
  grade text
    constraint students_grade check (private.is_visible(grade) and char_length(grade) <= 40),
  profile_photo text
    constraint students_profile_photo check (private.is_media_reference(profile_photo)),
  bio text
    constraint students_bio check (char_length(bio) <= 200),
  is_approved boolean not null default true,
  acceptance_code_id uuid unique references public.student_acceptance_codes (id) on delete set null,
  -- When the form said that a guardian agrees.
  guardian_consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scope text not null default ''
    constraint students_scope check (scope = 'user:' || id),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index students_page on public.students (scope, _tx, id);
create index students_pending on public.students (created_at) where not is_approved;

-- Deferred: the code is taken first, by an update that only one can win, and the student comes after.
alter table public.student_acceptance_codes
  add constraint student_acceptance_codes_student foreign key (student_id)
  references public.students (id) on delete set null deferrable initially deferred;

-- Apart from the student, so that no embedding, order or filter on students ever reaches a grade point average. The table
-- shows each student its own; everybody else goes through functions that ask who they are and keep a record.
create table public.student_gpas (
  id uuid primary key references public.students (id) on delete cascade,
  -- Not numeric: some servers send that as text.
  gpa double precision not null default 0
    constraint student_gpas_range check (gpa between 0 and 4),
  updated_at timestamptz not null default now(),
  scope text not null default ''
    constraint student_gpas_scope check (scope = 'user:' || id),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index student_gpas_page on public.student_gpas (scope, _tx, id);

create table public.student_post_interactions (
  post_id uuid not null references public.posts (id) on delete cascade,
  student_id uuid not null default auth.uid() references public.students (id) on delete cascade,
  liked boolean not null default false,
  saved boolean not null default false,
  liked_clock bigint not null default 0
    constraint student_post_interactions_liked_clock check (liked_clock between 0 and 9007199254740991),
  liked_device uuid not null default '00000000-0000-0000-0000-000000000000',
  saved_clock bigint not null default 0
    constraint student_post_interactions_saved_clock check (saved_clock between 0 and 9007199254740991),
  saved_device uuid not null default '00000000-0000-0000-0000-000000000000',
  updated_at timestamptz not null default now(),
  scope text not null default ''
    constraint student_post_interactions_scope check (scope = 'user:' || student_id),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0,
  primary key (post_id, student_id)
);
create index student_post_interactions_page on public.student_post_interactions (scope, _tx, post_id);
create index student_post_interactions_own on public.student_post_interactions (student_id, updated_at desc);

-- It refers to the account and not to the teacher: as a table between posts and teachers it would make `posts` with
-- `teachers(*)` ambiguous for the API.
create table public.teacher_post_interactions (
  post_id uuid not null references public.posts (id) on delete cascade,
  teacher_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  liked boolean not null default false,
  saved boolean not null default false,
  liked_clock bigint not null default 0
    constraint teacher_post_interactions_liked_clock check (liked_clock between 0 and 9007199254740991),
  liked_device uuid not null default '00000000-0000-0000-0000-000000000000',
  saved_clock bigint not null default 0
    constraint teacher_post_interactions_saved_clock check (saved_clock between 0 and 9007199254740991),
  saved_device uuid not null default '00000000-0000-0000-0000-000000000000',
  updated_at timestamptz not null default now(),
  scope text not null default ''
    constraint teacher_post_interactions_scope check (scope = 'user:' || teacher_id),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0,
  primary key (post_id, teacher_id)
);
create index teacher_post_interactions_page on public.teacher_post_interactions (scope, _tx, post_id);
create index teacher_post_interactions_own on public.teacher_post_interactions (teacher_id, updated_at desc);

create function private.is_student() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.students as s where s.id = (select auth.uid()) and s.is_approved)
$$;

-- Whether the caller may see who the students are.
create function private.sees_students() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.teacher_role() in ('owner', 'manager'), false) or private.is_admin()
$$;

create function private.tidy_student() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.display_name := private.clean_line(new.display_name);
  new.grade := nullif(private.clean_line(new.grade), '');
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.tidy_gpa() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.scope := 'user:' || new.id;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- AFTER INSERT on students: everybody begins with a grade point average of zero.
create function private.open_gpas() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.student_gpas (id) select a.id from added as a order by a.id;
  return null;
end
$$;

-- BEFORE INSERT or UPDATE of an account's registers. A row that is written directly (not by sync_push) is a tap as well: a
-- register that it changes moves one tick on, so that an older tap that is still under way does not undo it. A register that
-- it only repeats stays where it is.
create function private.tidy_interaction() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  was_liked boolean := false;
  was_saved boolean := false;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  liked_at bigint := 0;
  liked_by uuid := nobody;
  saved_at bigint := 0;
  saved_by uuid := nobody;
begin
  if tg_op = 'UPDATE' then
    was_liked := old.liked;
    was_saved := old.saved;
    liked_at := old.liked_clock;
    liked_by := old.liked_device;
    saved_at := old.saved_clock;
    saved_by := old.saved_device;
  end if;
  if new.liked <> was_liked and (new.liked_clock, new.liked_device) = (liked_at, liked_by) then
    new.liked_clock := least(liked_at + 1, 9007199254740991);
    new.liked_device := nobody;
  end if;
  if new.saved <> was_saved and (new.saved_clock, new.saved_device) = (saved_at, saved_by) then
    new.saved_clock := least(saved_at + 1, 9007199254740991);
    new.saved_device := nobody;
  end if;
  new.scope := 'user:' || case tg_table_name
    when 'student_post_interactions' then to_jsonb(new) ->> 'student_id'
    else to_jsonb(new) ->> 'teacher_id' end;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function
  private.is_student(),
  private.sees_students(),
  private.tidy_student(),
  private.tidy_gpa(),
  private.open_gpas(),
  private.tidy_interaction()
from public;
grant execute on function private.is_student(), private.sees_students() to authenticated;

create trigger students_1_tidy before insert or update on public.students
  for each row execute function private.tidy_student();
create trigger students_gpas after insert on public.students referencing new table as added
  for each statement execute function private.open_gpas();
create trigger students_revoked after update on public.students
  for each row when (old.is_approved and not new.is_approved) execute function private.end_sessions_of_row();
create trigger student_gpas_1_tidy before insert or update on public.student_gpas
  for each row execute function private.tidy_gpa();
create trigger student_post_interactions_1_tidy before insert or update on public.student_post_interactions
  for each row execute function private.tidy_interaction();
create trigger teacher_post_interactions_1_tidy before insert or update on public.teacher_post_interactions
  for each row execute function private.tidy_interaction();

create trigger students_audit after insert or update or delete on public.students
  for each row execute function private.audit('is_approved');
create trigger student_gpas_audit after insert or update or delete on public.student_gpas
  for each row execute function private.audit('gpa');
create trigger student_acceptance_codes_audit after insert or update or delete on public.student_acceptance_codes
  for each row execute function private.audit('issued_by', 'expires_at', 'revoked_at', 'is_used', 'student_id');

-- The same for each table with rows of single accounts: stamped, its owner poked, closed until a policy opens it.
do $$
declare
  m record;
begin
  for m in
    values ('students', 'id'), ('student_gpas', 'id'), ('student_post_interactions', 'post_id'),
      ('teacher_post_interactions', 'post_id')
  loop
    execute format($ddl$
      create trigger %1$s_9_stamp before insert or update or delete on public.%1$I
        for each row execute function private.stamp(%2$s);
      create trigger %1$s_settle after insert on public.%1$I referencing new table as added
        for each statement execute function private.settle_entries(%2$s);
      create trigger %1$s_poke_insert after insert on public.%1$I
        referencing new table as added
        for each statement execute function private.poke_users();
      create trigger %1$s_poke_update after update on public.%1$I
        referencing old table as removed new table as added
        for each statement execute function private.poke_users();
      create trigger %1$s_poke_delete after delete on public.%1$I
        referencing old table as removed
        for each statement execute function private.poke_users();
      create trigger %1$s_truncate after truncate on public.%1$I
        for each statement execute function private.renew_lineage();
      alter table public.%1$I enable row level security;
      alter table public.%1$I force row level security;
      revoke all on public.%1$I from public, anon, authenticated;
      grant select on public.%1$I to authenticated;
      grant select, insert, update, delete on public.%1$I to service_role;
    $ddl$, m.column1, case m.column2 when 'id' then '' else quote_literal(m.column2) end);
  end loop;
  for m in values ('student_post_interactions'), ('teacher_post_interactions') loop
    execute format($ddl$
      create trigger %1$s_count_insert after insert on public.%1$I
        referencing new table as added
        for each statement execute function private.count_interactions();
      create trigger %1$s_count_update after update on public.%1$I
        referencing old table as removed new table as added
        for each statement execute function private.count_interactions();
      create trigger %1$s_count_delete after delete on public.%1$I
        referencing old table as removed
        for each statement execute function private.count_interactions();
    $ddl$, m.column1);
  end loop;
end
$$;

-- A student registers through redeem_acceptance_code alone; name, e-mail and grade are not its own to change.
grant update (profile_photo, bio) on public.students to authenticated;
create policy students_read on public.students for select to authenticated
  using (id = (select auth.uid()) or (select private.sees_students()));
create policy students_edit on public.students for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy student_gpas_read on public.student_gpas for select to authenticated
  using (id = (select auth.uid()));

-- The keys are in the UPDATE grant because an upsert through the API names every column it sends; they cannot change, for
-- the check wants the account to stay and the stamp the post. updated_at may be sent and is the server's all the same.
grant insert (post_id, student_id, liked, saved, updated_at), update (post_id, student_id, liked, saved, updated_at), delete
  on public.student_post_interactions to authenticated;
create policy student_post_interactions_read on public.student_post_interactions for select to authenticated
  using (student_id = (select auth.uid()));
create policy student_post_interactions_write on public.student_post_interactions for insert to authenticated
  with check (student_id = (select auth.uid()) and (select private.is_student()));
create policy student_post_interactions_edit on public.student_post_interactions for update to authenticated
  using (student_id = (select auth.uid()) and (select private.is_student()))
  with check (student_id = (select auth.uid()) and (select private.is_student()));
create policy student_post_interactions_delete on public.student_post_interactions for delete to authenticated
  using (student_id = (select auth.uid()) and (select private.is_student()));

grant insert (post_id, teacher_id, liked, saved, updated_at), update (post_id, teacher_id, liked, saved, updated_at), delete
  on public.teacher_post_interactions to authenticated;
create policy teacher_post_interactions_read on public.teacher_post_interactions for select to authenticated
  using (teacher_id = (select auth.uid()));
create policy teacher_post_interactions_write on public.teacher_post_interactions for insert to authenticated
  with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
create policy teacher_post_interactions_edit on public.teacher_post_interactions for update to authenticated
  using (teacher_id = (select auth.uid()) and (select private.is_teacher()))
  with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
create policy teacher_post_interactions_delete on public.teacher_post_interactions for delete to authenticated
  using (teacher_id = (select auth.uid()) and (select private.is_teacher()));

-- No grant and no policy: codes are issued, listed, revoked and used through functions.
alter table public.student_acceptance_codes enable row level security;
alter table public.student_acceptance_codes force row level security;
revoke all on public.student_acceptance_codes from public, anon, authenticated;
grant select, insert, update, delete on public.student_acceptance_codes to service_role;

-- One account is either: a student who asks to be a teacher is a mistake or worse.
alter policy teachers_register on public.teachers
  with check (
    id = (select auth.uid()) and not is_approved
    and not exists (select from public.students as s where s.id = (select auth.uid())));
