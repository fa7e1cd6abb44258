CREATE OR REPLACE FUNCTION private.list_audit(filters jsonb, before_at timestamp with time zone, before_id uuid)
 RETURNS TABLE(id uuid, at timestamp with time zone, actor uuid, actor_name text, action text, subject uuid, subject_name text, before jsonb, after jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about text[];
  people uuid[];
  since constant timestamptz := coalesce((filters ->> 'since')::timestamptz, '-infinity');
  until constant timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
begin
  perform private.require_admin();
  if jsonb_typeof(filters -> 'tables') = 'array' then
    about := array(select jsonb_array_elements_text(filters -> 'tables'));
  end if;
  if private.search_form(filters ->> 'who') <> '' then
    people := private.people_named(filters ->> 'who');
  end if;
  return query
    select l.id, l.at, l.actor, private.name_of(l.actor), l.action, l.subject, private.name_of(l.subject),
      case when l.action like 'student\_gpas.%' then null else l.before end,
      case when l.action like 'student\_gpas.%' then null else l.after end
    from (
      select * from private.audit_log as a
      where (about is null or split_part(a.action, '.', 1) = any (about))
        and (people is null or a.actor = any (people) or a.subject = any (people))
        and a.at >= since and a.at < until
        and (before_at is null or (a.at, a.id) < (before_at, before_id))
      order by a.at desc, a.id desc
      limit 50
    ) as l
    order by l.at desc, l.id desc;
end
$function$;
grant execute on function private.list_audit(jsonb,timestamp with time zone,uuid) to authenticated;
