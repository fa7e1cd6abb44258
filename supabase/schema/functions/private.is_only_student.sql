CREATE OR REPLACE FUNCTION private.is_only_student(of_account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.students as s where s.id = of_account)
    and not exists (select from public.teachers as t where t.id = of_account and (t.is_approved or t.keeps_name))
    and not exists (select from private.admins as a where a.user_id = of_account)
$function$;
-- only its owner may call it
