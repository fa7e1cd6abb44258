CREATE OR REPLACE FUNCTION private.keep_pin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.pinned_until is distinct from old.pinned_until then
    -- To be pinned is no change of what it says.
    new.updated_at := old.updated_at;
  end if;
  if new.scope <> 'public' then
    new.pinned_until := null;
  end if;
  return new;
end
$function$;
-- only its owner may call it
