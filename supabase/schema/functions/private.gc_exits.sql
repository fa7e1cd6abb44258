CREATE OR REPLACE FUNCTION private.gc_exits()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone bigint;
  newest xid8;
begin
  with old as (
    delete from private.exits as e
    where e.at < now() - (select s.exits_kept from private.settings as s)
    returning e._tx
  )
  select count(*), (array_agg(old._tx order by old._tx desc))[1] into gone, newest from old;
  if gone > 0 then
    insert into private.exits_forgotten as f (boundary) values (newest)
    on conflict (_tx) do update set boundary = greatest(f.boundary, excluded.boundary);
  end if;
  return gone;
end
$function$;
-- only its owner may call it
