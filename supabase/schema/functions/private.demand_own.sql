CREATE OR REPLACE FUNCTION private.demand_own(mutation jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (mutation ->> 'actor' = 'user:' || (select auth.uid())) is not true then
    raise exception using errcode = '42501', message = 'this mutation belongs to another actor';
  end if;
end
$function$;
grant execute on function private.demand_own(jsonb) to authenticated;
