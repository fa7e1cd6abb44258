CREATE OR REPLACE FUNCTION private.name_of(of_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select t.display_name from public.teachers as t where t.id = of_account),
    (select s.display_name from public.students as s where s.id = of_account),
    (select u.email::text from auth.users as u where u.id = of_account))
$function$;
-- only its owner may call it
