CREATE OR REPLACE FUNCTION private.note_portrait()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
-- only its owner may call it
