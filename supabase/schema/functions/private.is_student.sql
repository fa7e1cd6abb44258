CREATE OR REPLACE FUNCTION private.is_student()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.students as s where s.id = (select auth.uid()) and s.is_approved)
    and not private.has_left()
$function$;
grant execute on function private.is_student() to authenticated;
