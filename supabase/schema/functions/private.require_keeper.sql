CREATE OR REPLACE FUNCTION private.require_keeper()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.keeps_posts() then
    perform private.forbid();
  end if;
end
$function$;
-- only its owner may call it
