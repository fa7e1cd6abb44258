CREATE OR REPLACE FUNCTION private.check_marks(stay uuid[], leave uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if stay && leave then
    raise exception using errcode = '22023', message = 'nobody both stays and leaves';
  elsif exists (select m from unnest(stay || leave) as m except select p.id from private.year_plan('{}', '{}') as p) then
    -- Somebody who was marked is gone, or has left meanwhile.
    perform private.outdated();
  end if;
end
$function$;
-- only its owner may call it
