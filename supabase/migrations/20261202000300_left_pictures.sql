-- Pictures go with the account that brought them. Storage lets nobody delete by SQL, so that the function `left-pictures` is told here
-- what is left, and removes it.

-- The nightly schedules leave a note of each run as well: without them accounts and pictures stay, and nobody is told.
alter table private.schedule_runs drop constraint schedule_runs_name;
alter table private.schedule_runs add constraint schedule_runs_name check (name in ('appear', 'notify', 'tidy', 'pictures'));

create function private.list_left_pictures(how_many integer) returns table (bucket text, name text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_run('pictures');
  return query
    with named as materialized (
      select t.profile_photo as reference from public.teachers as t
      union select s.profile_photo from public.students as s
      union select p.image_url from public.posts as p
      union select i.reference
      from public.posts as p, jsonb_array_elements(p.media_items) as item,
        lateral (values (item ->> 'url'), (item ->> 'thumb')) as i (reference)
      union select a.image from public.achievements as a
      union select a.image_url from public.award_images as a
      union select e.image_url from public.recognition_events as e
    )
    select o.bucket_id, o.name
    from storage.objects as o
    where o.bucket_id in ('post-media', 'profile-photos', 'award-images')
      -- Those of a school that is being seeded or restored are there before its accounts.
      and o.created_at < now() - interval '1 day'
      and not exists (select from auth.users as u where u.id::text = split_part(o.name, '/', 1))
      -- What went to an heir is named by what the heir has.
      and not exists (select from named as n where n.reference = o.bucket_id || '/' || o.name)
    order by o.bucket_id, o.name
    limit least(greatest(how_many, 1), 1000);
end
$$;

create function public.list_left_pictures(how_many integer) returns table (bucket text, name text)
language sql volatile
set search_path = ''
as $$
  select * from private.list_left_pictures(how_many)
$$;

revoke execute on function private.list_left_pictures(integer), public.list_left_pictures(integer) from public;
revoke execute on function public.list_left_pictures(integer) from anon, authenticated;
grant execute on function private.list_left_pictures(integer), public.list_left_pictures(integer) to service_role;
