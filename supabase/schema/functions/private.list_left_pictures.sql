CREATE OR REPLACE FUNCTION private.list_left_pictures(how_many integer)
 RETURNS TABLE(bucket text, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function private.list_left_pictures(integer) to service_role;
