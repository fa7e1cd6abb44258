CREATE OR REPLACE FUNCTION private.tell_of_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell('post', fresh.id, null)
  from (
    select a.id from added as a where a.scope = 'public' and a.created_at > now() - interval '1 day'
    order by a.created_at desc, a.id limit 20
  ) as fresh;
  return null;
end
$function$;
-- only its owner may call it
