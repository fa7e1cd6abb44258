-- A portrait that no row has named yet is not left: the change that names it may wait on a device for longer than a week, and
-- names its file and nothing else by then. What was replaced or taken off is known from the row that named it, so that one
-- goes a week later as before.

-- Null: its account has brought a portrait since, maybe this one again. It waits until a row names what was brought.
alter table private.unnamed_portraits alter column since drop not null;

create function private.note_portrait() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown constant text := case when tg_op <> 'DELETE' then new.profile_photo end;
  replaced constant text := case when tg_op <> 'INSERT' then old.profile_photo end;
begin
  delete from private.unnamed_portraits as u where 'profile-photos/' || u.name = shown;
  update private.unnamed_portraits as u set since = now()
  where u.since is null and split_part(u.name, '/', 1) = coalesce(new.id, old.id)::text;
  if starts_with(replaced, 'profile-photos/') then
    insert into private.unnamed_portraits (name) values (substr(replaced, length('profile-photos/') + 1))
    on conflict (name) do update set since = excluded.since;
  end if;
  return null;
end
$$;
revoke execute on function private.note_portrait() from public;

create trigger teachers_portrait after update of profile_photo on public.teachers
  for each row when (old.profile_photo is distinct from new.profile_photo) execute function private.note_portrait();
create trigger teachers_portrait_insert after insert on public.teachers
  for each row when (new.profile_photo is not null) execute function private.note_portrait();
create trigger teachers_portrait_delete after delete on public.teachers
  for each row when (old.profile_photo is not null) execute function private.note_portrait();
create trigger students_portrait after update of profile_photo on public.students
  for each row when (old.profile_photo is distinct from new.profile_photo) execute function private.note_portrait();
create trigger students_portrait_insert after insert on public.students
  for each row when (new.profile_photo is not null) execute function private.note_portrait();
create trigger students_portrait_delete after delete on public.students
  for each row when (old.profile_photo is not null) execute function private.note_portrait();

create or replace function private.list_left_pictures(how_many integer) returns table (bucket text, name text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_run('pictures');
  -- What another row names, such as an heir's, and what is gone.
  delete from private.unnamed_portraits as u
  where exists (select from private.named_pictures() as n (reference) where n.reference = 'profile-photos/' || u.name)
    or not exists (select from storage.objects as o where o.bucket_id = 'profile-photos' and o.name = u.name);
  return query
    with named as materialized (select n.reference from private.named_pictures() as n (reference))
    select o.bucket_id, o.name
    from storage.objects as o
    where o.bucket_id in ('post-media', 'profile-photos', 'award-images')
      -- Those of a school that is being seeded or restored are there before its accounts.
      and o.created_at < now() - interval '1 day'
      and (
        not exists (select from auth.users as u where u.id::text = split_part(o.name, '/', 1))
        or o.bucket_id = 'profile-photos'
          and exists (select from private.unnamed_portraits as u where u.name = o.name and u.since < now() - interval '7 days')
      )
      -- What went to an heir is named by what the heir has.
      and not exists (select from named as n where n.reference = o.bucket_id || '/' || o.name)
    order by o.bucket_id, o.name
    limit least(greatest(how_many, 1), 1000);
end
$$;

drop function private.note_unnamed_portraits();

-- Of what was replaced before, nothing says that a row named it: what nobody has named for a season is taken for it.
insert into private.unnamed_portraits (name)
select o.name from storage.objects as o
where o.bucket_id = 'profile-photos' and o.created_at < now() - interval '90 days'
  and not exists (select from private.named_pictures() as n (reference) where n.reference = 'profile-photos/' || o.name)
on conflict do nothing;

-- The same picture is the same file: one that is brought again is about to be named again, and waits until then.
create or replace function private.begin_upload(of_bucket text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
  is_teacher constant boolean := private.is_teacher();
begin
  if of_bucket is null or of_bucket not in ('post-media', 'profile-photos', 'award-images') then
    raise exception using errcode = '22023', message = 'bucket is not one of ours';
  elsif is_teacher then
    -- A post has up to twenty pictures, each with its thumbnail.
    perform private.spend('upload ' || me, 1, 120, 240.0 / 3600);
  elsif of_bucket = 'profile-photos' and private.is_student() then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
  elsif of_bucket = 'profile-photos' and exists (select from public.teachers as t where t.id = me) then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
    -- Anybody can make an account: those whom nobody has approved share one more bucket. A school that is full of new
    -- teachers fits in.
    perform private.spend('upload of applicants', 1, 60, 60.0 / 3600);
  else
    perform private.forbid();
  end if;
  if of_bucket = 'profile-photos' then
    update private.unnamed_portraits as u set since = null where split_part(u.name, '/', 1) = me::text;
  end if;
  return me;
end
$$;
