-- Where pictures lie, and who may bring one. Everybody may look at a picture whose address they know. Nobody but the
-- function `image-upload` stores one, because Storage believes whatever type it is told: no policy opens the tables of
-- Storage to anybody, and that function writes with the secret key, under a name of its own choice.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b, b, true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']
from unnest(array['post-media', 'profile-photos', 'award-images']) as b
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Without it the grants that Storage gives to everybody would be all there is.
do $$
begin
  if exists (
    select from pg_catalog.pg_class as c
    where c.oid in ('storage.buckets'::regclass, 'storage.objects'::regclass) and not c.relrowsecurity
  ) then
    raise exception 'storage.buckets and storage.objects need row level security: enable it and run the migrations again';
  end if;
end
$$;

-- A lock before the door that is not there: should anybody ever add a policy that opens Storage, by hand or from a
-- template, these buckets stay closed. A hosted project may keep its tables to itself; then the missing door has to do.
do $$
begin
  create policy manara_stored_by_function on storage.objects as restrictive for all to anon, authenticated
    using (bucket_id not in ('post-media', 'profile-photos', 'award-images'))
    with check (bucket_id not in ('post-media', 'profile-photos', 'award-images'));
  create policy manara_unlisted on storage.buckets as restrictive for all to anon, authenticated
    using (id not in ('post-media', 'profile-photos', 'award-images'))
    with check (id not in ('post-media', 'profile-photos', 'award-images'));
exception when insufficient_privilege then
  raise warning 'no policies on storage.objects and storage.buckets: add none that opens them';
end
$$;

-- Lets the caller bring one picture, or ends the call. Returns the folder that is the caller's. Called before the picture
-- has been looked at, so that bad ones count too.
create function private.begin_upload(of_bucket text) returns uuid
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
  return me;
end
$$;

create function public.begin_upload(bucket text) returns uuid
language sql volatile
set search_path = ''
as $$
  select private.begin_upload(bucket)
$$;

revoke execute on function private.begin_upload(text), public.begin_upload(text) from public;
revoke execute on function public.begin_upload(text) from anon, authenticated;
grant execute on function private.begin_upload(text), public.begin_upload(text) to authenticated;
