CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As a query: of a mere expression the rights are checked by the first call of a transaction only, whoever calls next.
  return (select private.is_admin());
end
$function$;
grant execute on function is_admin() to anon, authenticated, service_role;
