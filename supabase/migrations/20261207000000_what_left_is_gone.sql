-- What was taken from the portal goes from the storage too: a picture that a post, an award, an achievement or an event named and
-- names no more, because it was replaced, taken off or deleted with it. What no row has named yet is not left, as with portraits.
create table private.unnamed_pictures (
  reference text primary key,
  since timestamptz not null default now()
);
alter table private.unnamed_pictures enable row level security;
alter table private.unnamed_pictures force row level security;
revoke all on private.unnamed_pictures from public, anon, authenticated;

-- The pictures that a row names, of whichever table it is.
create function private.pictures_in(entry jsonb) returns setof text
language sql immutable
set search_path = ''
as $$
  select p.reference
  from (
    values (entry ->> 'image_url'), (entry ->> 'image')
    union all
    select i.reference
    from jsonb_array_elements(coalesce(entry -> 'media_items', '[]')) as item,
      lateral (values (item ->> 'url'), (item ->> 'thumb')) as i (reference)
  ) as p (reference)
  where p.reference ~ '^(post-media|award-images|profile-photos)/'
$$;
revoke execute on function private.pictures_in(jsonb) from public;

create function private.note_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unnamed_pictures (reference)
  select private.pictures_in(to_jsonb(old))
  except select private.pictures_in(case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end)
  on conflict (reference) do update set since = excluded.since;
  return null;
end
$$;
revoke execute on function private.note_pictures() from public;

create trigger posts_pictures after update on public.posts for each row
  when (old.image_url is distinct from new.image_url or old.media_items is distinct from new.media_items)
  execute function private.note_pictures();
create trigger posts_pictures_delete after delete on public.posts for each row execute function private.note_pictures();
create trigger achievements_pictures after update on public.achievements for each row
  when (old.image is distinct from new.image) execute function private.note_pictures();
create trigger achievements_pictures_delete after delete on public.achievements for each row execute function private.note_pictures();
create trigger award_images_pictures after update on public.award_images for each row
  when (old.image_url is distinct from new.image_url) execute function private.note_pictures();
create trigger award_images_pictures_delete after delete on public.award_images for each row execute function private.note_pictures();
create trigger recognition_events_pictures after update on public.recognition_events for each row
  when (old.image_url is distinct from new.image_url) execute function private.note_pictures();
create trigger recognition_events_pictures_delete after delete on public.recognition_events for each row
  execute function private.note_pictures();

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
  delete from private.unnamed_pictures as u
  where exists (select from private.named_pictures() as n (reference) where n.reference = u.reference)
    or not exists (select from storage.objects as o where o.bucket_id || '/' || o.name = u.reference);
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
        or o.bucket_id <> 'profile-photos'
          and exists (
            select from private.unnamed_pictures as u
            where u.reference = o.bucket_id || '/' || o.name and u.since < now() - interval '7 days')
          -- The same picture is the same file: what was brought this hour may be one of them, and is about to be named again.
          and not exists (
            select from private.rate_limit as r
            where r.bucket = 'upload ' || split_part(o.name, '/', 1) and r.at > now() - interval '1 hour')
      )
      -- What went to an heir is named by what the heir has.
      and not exists (select from named as n where n.reference = o.bucket_id || '/' || o.name)
    order by o.bucket_id, o.name
    limit least(greatest(how_many, 1), 1000);
end
$$;
