CREATE OR REPLACE FUNCTION private.count_codes()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counts jsonb;
begin
  execute $query$
    select jsonb_object_agg(name, number) from (
      select private.code_state(c.is_used, c.revoked_at, c.expires_at) as name, count(*) as number
      from public.student_acceptance_codes as c
      where $query$ || private.visible_codes() || $query$
      group by 1
    ) as counted
  $query$
  into counts using auth.uid();
  return '{"unused": 0, "used": 0, "revoked": 0, "expired": 0}'::jsonb || coalesce(counts, '{}');
end
$function$;
grant execute on function private.count_codes() to authenticated;
