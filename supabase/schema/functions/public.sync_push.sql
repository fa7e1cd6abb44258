CREATE OR REPLACE FUNCTION public.sync_push(mutations jsonb, browser_secret text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(mutations) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'malformed request: mutations is not an array';
  end if;
  if jsonb_array_length(mutations) > 50 or octet_length(mutations::text) > 1048576 then
    raise exception using errcode = 'PT413', message = 'more than 50 mutations or 1 MiB in one batch';
  end if;
  -- Without its mid a mutation cannot be answered, and the answer is all that lets an entry leave its outbox.
  if exists (select from jsonb_array_elements(mutations) as m where jsonb_typeof(m -> 'mid') is distinct from 'string') then
    raise exception using errcode = 'PT400', message = 'malformed request: a mutation has no mid';
  end if;
  perform private.admit(browser_secret, mutations);
  return jsonb_build_object('marker', 'manara/1', 'lineage', private.current_lineage(), 'results',
    coalesce(private.attempt_taps(mutations, browser_secret), private.attempt_each(mutations, browser_secret)));
end
$function$;
grant execute on function sync_push(jsonb,text) to anon, authenticated, service_role;
