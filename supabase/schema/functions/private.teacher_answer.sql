CREATE OR REPLACE FUNCTION private.teacher_answer(of_teacher uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', t.id, 'role', t.role, 'is_approved', t.is_approved, 'version', t.revision)
  from public.teachers as t where t.id = of_teacher
$function$;
-- only its owner may call it
