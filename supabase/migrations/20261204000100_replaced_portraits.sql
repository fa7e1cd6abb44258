-- A portrait that was replaced or taken off goes as well, not only with its account. Nothing says of a file since when no row names
-- it: that is noted by the night that first finds it so, and it goes a week later. Until then a change that was not sent yet, a picture
-- that is chosen again and what devices say once more to a restored school find it there.

create table private.unnamed_portraits (
  name text primary key,
  since timestamptz not null default now()
);
alter table private.unnamed_portraits enable row level security;
alter table private.unnamed_portraits force row level security;
revoke all on private.unnamed_portraits from public, anon, authenticated;

-- Every picture that a row names.
create function private.named_pictures() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select t.profile_photo from public.teachers as t
  union select s.profile_photo from public.students as s
  union select p.image_url from public.posts as p
  union select i.reference
  from public.posts as p, jsonb_array_elements(p.media_items) as item,
    lateral (values (item ->> 'url'), (item ->> 'thumb')) as i (reference)
  union select a.image from public.achievements as a
  union select a.image_url from public.award_images as a
  union select e.image_url from public.recognition_events as e
$$;

-- Notes the portraits that no row names since this moment, and forgets those that one names again or that are gone.
create function private.note_unnamed_portraits() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  unnamed constant text[] := array(
    select o.name from storage.objects as o
    where o.bucket_id = 'profile-photos'
      and not exists (select from private.named_pictures() as n (reference) where n.reference = o.bucket_id || '/' || o.name));
begin
  delete from private.unnamed_portraits as u where u.name <> all (unnamed);
  insert into private.unnamed_portraits (name) select unnest(unnamed) on conflict do nothing;
end
$$;

create or replace function private.list_left_pictures(how_many integer) returns table (bucket text, name text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_run('pictures');
  perform private.note_unnamed_portraits();
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

-- The same picture is the same file: one that is brought again is about to be named again, and waits anew until then.
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
    delete from private.unnamed_portraits as u where split_part(u.name, '/', 1) = me::text;
  end if;
  return me;
end
$$;

revoke execute on function private.named_pictures(), private.note_unnamed_portraits() from public;
