CREATE OR REPLACE FUNCTION private.scope_digest(of_scope text, target pg_snapshot)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  m record;
  entry jsonb;
  is_current boolean;
  result jsonb := '{}';
begin
  for m in select * from private.mirrored() order by place loop
    continue when not private.may_hold(m.tbl, of_scope);
    execute format(
      'select jsonb_build_array(count(*), coalesce(bit_xor(t._h), 0)::text), coalesce(bool_and(pg_visible_in_snapshot(t._tx, $2)), true)
       from public.%I as t where t.scope = $1', m.tbl)
    into entry, is_current using of_scope, target;
    if is_current and not private.has_exits_after(of_scope, m.tbl, target) then
      result := result || jsonb_build_object(m.tbl, entry);
    end if;
  end loop;
  return result;
end
$function$;
grant execute on function private.scope_digest(text,pg_snapshot) to anon, authenticated, service_role;
