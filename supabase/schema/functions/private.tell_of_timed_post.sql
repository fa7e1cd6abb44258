CREATE OR REPLACE FUNCTION private.tell_of_timed_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.created_at > now() - interval '1 day' then
    perform private.tell('post', new.id, null);
  end if;
  return null;
end
$function$;
-- only its owner may call it
