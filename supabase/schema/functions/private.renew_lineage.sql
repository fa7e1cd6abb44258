CREATE OR REPLACE FUNCTION private.renew_lineage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.lineage set id = gen_random_uuid();
  return null;
end
$function$;
-- only its owner may call it
