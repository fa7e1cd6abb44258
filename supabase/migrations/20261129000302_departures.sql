-- A teacher leaves: what they published stays under their name, or goes to another teacher. One act, taken back for a week as one.

-- Of whoever has left, and whose name stays beside what they published: everybody goes on reading it, and nobody may change it.
alter table public.teachers add column keeps_name boolean not null default false
  constraint teachers_keeps_name check (not (keeps_name and is_approved));
alter table public.teachers alter column keeps_name set statistics 0;

create or replace function private.scope_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.keeps_name := new.keeps_name and not new.is_approved;
  new.scope := case when new.is_approved or new.keeps_name then 'public' else 'user:' || new.id end;
  return new;
end
$$;
alter table public.teachers drop constraint teachers_scope;
alter table public.teachers add constraint teachers_scope
  check (scope = case when is_approved or keeps_name then 'public' else 'user:' || id end);

drop policy teachers_edit on public.teachers;
create policy teachers_edit on public.teachers for update to authenticated
  using (id = (select auth.uid()) and not keeps_name) with check (id = (select auth.uid()) and not keeps_name);

create table private.departures (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.teachers (id) on delete cascade,
  -- Null where everything stays under the name.
  heir_id uuid references public.teachers (id) on delete set null,
  departed_at timestamptz not null default now(),
  departed_by uuid,
  undone_at timestamptz
);
create index departures_of_teacher on private.departures (teacher_id);
create index departures_to_heir on private.departures (heir_id);
-- What went to the heir, for the undo.
create table private.departed_entries (
  departure_id uuid not null references private.departures (id) on delete cascade,
  tbl text not null,
  entry_id uuid not null,
  primary key (departure_id, tbl, entry_id)
);
do $$
declare
  t text;
begin
  foreach t in array array['departures', 'departed_entries'] loop
    execute format('alter table private.%1$I enable row level security', t);
    execute format('alter table private.%1$I force row level security', t);
    execute format('revoke all on private.%1$I from public, anon, authenticated', t);
  end loop;
end
$$;

-- Another author is no change of what an entry says.
create function private.keep_moment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := old.updated_at;
  return new;
end
$$;
do $$
declare
  t text;
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'create trigger %1$s_3_author before update on public.%1$I for each row
       when (old.teacher_id <> new.teacher_id) execute function private.keep_moment()', t);
  end loop;
end
$$;

-- Gives all that readers see of one teacher to another, and says what that was. What is taken down stays with its author.
create function private.give_entries(of_departure uuid, giver uuid, taker uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
  given integer;
  counts jsonb := '{}';
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'with given as (update public.%I set teacher_id = $3 where teacher_id = $2 and scope = ''public'' returning id)
       insert into private.departed_entries (departure_id, tbl, entry_id) select $1, %L, g.id from given as g', t, t)
    using of_departure, giver, taker;
    get diagnostics given = row_count;
    counts := counts || jsonb_build_object(t, given);
  end loop;
  return counts;
end
$$;

-- Ends a teacher's approval. Without an heir everything stays, under their name.
create function private.let_teacher_go(of_teacher uuid, heir uuid, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  departure uuid;
  counts jsonb;
begin
  if not teacher.is_approved then
    perform private.outdated();
  elsif heir = of_teacher then
    raise exception using errcode = '22023', message = 'nobody is their own heir';
  elsif heir is not null then
    perform from public.teachers as t where t.id = heir and t.is_approved for share;
    if not found then
      perform private.missing();
    end if;
  end if;
  insert into private.departures (teacher_id, heir_id, departed_by) values (of_teacher, heir, (select auth.uid()))
  returning id into departure;
  if heir is not null then
    counts := private.give_entries(departure, of_teacher, heir);
  end if;
  update public.teachers as t set is_approved = false, keeps_name = heir is null where t.id = of_teacher;
  perform private.note('teachers.let_go', of_teacher, null, jsonb_build_object('heir', heir, 'given', counts));
  return private.teacher_answer(of_teacher) || jsonb_build_object('given', counts);
end
$$;

-- Takes it back: the teacher is approved again, and has again what is still the heir's.
create function private.take_teacher_back(of_teacher uuid, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  teacher constant public.teachers := private.hold_teacher(of_teacher, expected_version);
  this private.departures;
  t text;
begin
  select * into this from private.departures as d where d.teacher_id = of_teacher and d.undone_at is null
  order by d.departed_at desc limit 1 for update;
  if not found then
    perform private.missing();
  elsif teacher.is_approved or this.departed_at < now() - interval '7 days' then
    perform private.outdated();
  end if;
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2 from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = $3 and e.scope = ''public''', t, t)
    using this.id, of_teacher, this.heir_id;
  end loop;
  update public.teachers as x set is_approved = true where x.id = of_teacher;
  update private.departures as d set undone_at = now() where d.id = this.id;
  perform private.note('teachers.take_back', of_teacher, jsonb_build_object('heir', this.heir_id), null);
  return private.teacher_answer(of_teacher);
end
$$;

create function public.let_teacher_go(teacher_id uuid, heir_id uuid, expected_version bigint) returns jsonb
language sql
set search_path = ''
as $$
  select private.let_teacher_go(teacher_id, heir_id, expected_version)
$$;
create function public.take_teacher_back(teacher_id uuid, expected_version bigint) returns jsonb
language sql
set search_path = ''
as $$
  select private.take_teacher_back(teacher_id, expected_version)
$$;

revoke execute on function private.keep_moment(), private.give_entries(uuid, uuid, uuid),
  private.let_teacher_go(uuid, uuid, bigint), private.take_teacher_back(uuid, bigint),
  public.let_teacher_go(uuid, uuid, bigint), public.take_teacher_back(uuid, bigint) from public;
revoke execute on function public.let_teacher_go(uuid, uuid, bigint), public.take_teacher_back(uuid, bigint) from anon, authenticated;
grant execute on function private.let_teacher_go(uuid, uuid, bigint), private.take_teacher_back(uuid, bigint),
  public.let_teacher_go(uuid, uuid, bigint), public.take_teacher_back(uuid, bigint) to authenticated;
