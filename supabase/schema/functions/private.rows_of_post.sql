CREATE OR REPLACE FUNCTION private.rows_of_post(of_post uuid, of_scope text, target pg_snapshot)
 RETURNS TABLE(tbl text, wire text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  source record;
  id uuid;
begin
  for source in
    select m.*, (select string_agg(format('p.%I', c), ', ') from unnest(m.columns) as c) as fields
    from private.mirrored() as m
    where m.tbl in ('teachers', 'posts', 'post_stats') and private.may_hold(m.tbl, of_scope)
    order by m.place
  loop
    id := case source.tbl when 'teachers' then (select p.teacher_id from public.posts as p where p.id = of_post) else of_post end;
    execute format(
      $query$
      select row_to_json(w)::text
      from (
        select %s, p.scope, p.revision, p._h::text as digest
        from public.%I as p
        where p.%I = $1 and p.scope = $2 and pg_visible_in_snapshot(p._tx, $3)
      ) as w
      $query$, source.fields, source.tbl, source.key)
    into wire using id, of_scope, target;
    tbl := source.tbl;
    if wire is not null then
      return next;
    end if;
  end loop;
end
$function$;
grant execute on function private.rows_of_post(uuid,text,pg_snapshot) to anon, authenticated, service_role;
