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
  where not private.was_revoked(w.id)
$function$;
-- only its owner may call it
