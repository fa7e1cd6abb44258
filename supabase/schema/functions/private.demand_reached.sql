CREATE OR REPLACE FUNCTION private.demand_reached(reached integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if reached = 0 then
    raise exception using errcode = '42501', message = 'this row is not the caller''s to write';
  end if;
end
$function$;
grant execute on function private.demand_reached(integer) to authenticated;
