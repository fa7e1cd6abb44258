CREATE OR REPLACE FUNCTION private.revoke_code(of_code uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  code public.student_acceptance_codes;
begin
  if not private.is_teacher() and not private.is_admin() then
    perform private.forbid();
  end if;
  select * into code from public.student_acceptance_codes as c
  where c.id = of_code and (c.issued_by = (select auth.uid()) or private.sees_students())
  for update;
  if not found then
    perform private.forbid();
  elsif code.is_used then
    raise exception using errcode = 'PT409', message = 'هذا الكود مستخدم بالفعل';
  end if;
  update public.student_acceptance_codes as c set revoked_at = now() where c.id = of_code and c.revoked_at is null;
  return true;
end
$function$;
grant execute on function private.revoke_code(uuid) to authenticated;
