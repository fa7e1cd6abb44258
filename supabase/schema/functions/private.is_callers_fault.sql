CREATE OR REPLACE FUNCTION private.is_callers_fault(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(state, 2) in ('22', '23') or state in ('42501', 'P0001', 'P0002', '0A000')
$function$;
grant execute on function private.is_callers_fault(text) to anon, authenticated;
