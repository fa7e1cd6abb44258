-- Teachers as everybody may see them once approved, and their posts. The e-mail stays with the authentication user.

create table public.teachers (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null
    constraint teachers_display_name check (private.is_visible(display_name) and char_length(display_name) <= 120),
  profile_photo text
    constraint teachers_profile_photo check (private.is_media_reference(profile_photo)),
  department text
    constraint teachers_department check (department in (
      'Mathematics', 'Science', 'English', 'History', 'Art', 'Music',
      'Physical Education', 'Computer Science', 'Foreign Languages', 'Special Education')),
  bio text
    constraint teachers_bio check (char_length(bio) <= 2000),
  -- Only a request until is_approved: no authority is ever read from the role alone.
  role text not null default 'teacher'
    constraint teachers_role check (role in ('owner', 'manager', 'teacher')),
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set by a trigger: a generated column is not visible to the BEFORE trigger that stamps the row.
  scope text not null default ''
    constraint teachers_scope check (scope = case when is_approved then 'public' else 'user:' || id end),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index teachers_page on public.teachers (scope, _tx, id);

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint posts_title check (private.is_visible(title) and char_length(title) <= 200),
  content text not null
    constraint posts_content check (char_length(content) <= 50000),
  image_url text
    constraint posts_image_url check (private.is_media_reference(image_url)),
  media_items jsonb not null default '[]'
    constraint posts_media_items check (private.is_media_list(media_items)),
  teacher_id uuid not null references public.teachers (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scope text not null default 'public'
    constraint posts_scope check (scope = 'public'),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index posts_page on public.posts (scope, _tx, id);
create index posts_of_teacher on public.posts (teacher_id, created_at desc);
create index posts_newest on public.posts (created_at desc, id desc);

-- BEFORE triggers fire in the order of their names: 1 and 2 settle the row, 9 stamps what they made of it.
create function private.tidy_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.display_name := private.clean_line(new.display_name);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.scope_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.scope := case when new.is_approved then 'public' else 'user:' || new.id end;
  return new;
end
$$;

create function private.tidy_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.clean_line(new.title);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger teachers_1_tidy before insert or update on public.teachers
  for each row execute function private.tidy_teacher();
create trigger teachers_2_scope before insert or update on public.teachers
  for each row execute function private.scope_teacher();
create trigger teachers_9_stamp before insert or update or delete on public.teachers
  for each row execute function private.stamp();
create trigger teachers_settle after insert on public.teachers referencing new table as added
  for each statement execute function private.settle_entries();
create trigger teachers_poke after insert or update or delete on public.teachers
  for each statement execute function private.poke_public();
create trigger teachers_truncate after truncate on public.teachers
  for each statement execute function private.renew_lineage();

create trigger posts_1_tidy before insert or update on public.posts
  for each row execute function private.tidy_post();
create trigger posts_9_stamp before insert or update or delete on public.posts
  for each row execute function private.stamp();
create trigger posts_settle after insert on public.posts referencing new table as added
  for each statement execute function private.settle_entries();
create trigger posts_poke after insert or update or delete on public.posts
  for each statement execute function private.poke_public();
create trigger posts_truncate after truncate on public.posts
  for each statement execute function private.renew_lineage();

revoke execute on function private.tidy_teacher(), private.scope_teacher(), private.tidy_post() from public;

-- Reading is granted on whole tables, so that `select=*,teachers(*)` works: they hold nothing that may not be seen.
alter table public.teachers enable row level security;
alter table public.teachers force row level security;
revoke all on public.teachers from public, anon, authenticated;
grant select on public.teachers to anon, authenticated;
grant select, insert, update, delete on public.teachers to service_role;
create policy teachers_read_anon on public.teachers for select to anon
  using (scope = 'public');
create policy teachers_read on public.teachers for select to authenticated
  using (scope = 'public' or id = (select auth.uid()));

alter table public.posts enable row level security;
alter table public.posts force row level security;
revoke all on public.posts from public, anon, authenticated;
grant select on public.posts to anon, authenticated;
grant select, insert, update, delete on public.posts to service_role;
create policy posts_read on public.posts for select to anon, authenticated
  using (scope = 'public');
