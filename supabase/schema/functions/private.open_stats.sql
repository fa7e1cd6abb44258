CREATE OR REPLACE FUNCTION private.open_stats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.post_stats (post_id, scope) select a.id, a.scope from added as a order by a.id;
  return null;
end
$function$;
-- only its owner may call it
