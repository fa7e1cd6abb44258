CREATE OR REPLACE FUNCTION private.keep_push_failure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.push_failures as f where f.at < now() - interval '2 days';
  insert into private.push_failures (browser_id) values (new.browser_id);
  return null;
end
$function$;
-- only its owner may call it
