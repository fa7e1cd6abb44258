CREATE OR REPLACE FUNCTION private.waiting_accounts()
 RETURNS TABLE(since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.created_at
  from (
    select t.id, t.created_at from public.teachers as t where not t.is_approved
    union all select s.id, s.created_at from public.students as s where not s.is_approved
  ) as w
  where not exists (
    select from private.audit_log as l
    where l.subject = w.id and l.action in ('teachers.update', 'students.update')
      and l.before -> 'is_approved' = 'true' and l.after -> 'is_approved' = 'false')
$function$;
-- only its owner may call it
