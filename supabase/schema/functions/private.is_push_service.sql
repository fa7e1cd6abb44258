CREATE OR REPLACE FUNCTION private.is_push_service(endpoint text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select octet_length(endpoint) <= 1024 and endpoint ~ '^https?://[a-z0-9.:-]+/[!-~]*$' and exists (
    select from private.settings as s, unnest(s.push_services) as service,
      substring(endpoint from '^https://([a-z0-9-]+(?:\.[a-z0-9-]+)+)/') as host
    where case
      when service like 'http://%' then starts_with(endpoint, service || '/')
      when service like '*.%' then host like '%_' || substr(service, 2)
      else host = service
    end)
$function$;
-- only its owner may call it
