CREATE OR REPLACE FUNCTION private.list_departures()
 RETURNS TABLE(id uuid, display_name text, role text, department text, version bigint, departed_at timestamp with time zone, departed_by text, undo_until timestamp with time zone, keeps_name boolean, heir_name text, given integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select t.id, t.display_name, t.role, t.department, t.revision, d.departed_at, private.name_of(d.departed_by),
      d.departed_at + interval '7 days', t.keeps_name, (select h.display_name from public.teachers as h where h.id = d.heir_id),
      (select count(*)::integer from private.departed_entries as e where e.departure_id = d.id)
    from private.departures as d join public.teachers as t on t.id = d.teacher_id
    where d.undone_at is null and not t.is_approved and d.departed_at >= now() - interval '7 days'
    order by d.departed_at desc, d.id
    limit 1000;
end
$function$;
grant execute on function private.list_departures() to authenticated;
