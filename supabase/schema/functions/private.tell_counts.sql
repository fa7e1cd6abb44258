CREATE OR REPLACE FUNCTION private.tell_counts()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Taken before the counts are looked at: what is committed meanwhile is told twice rather than never.
  here constant pg_snapshot := pg_current_snapshot();
  told constant pg_snapshot := (select t.seen from private.counts_told as t);
  -- A copy or a restored school has begun to count its transactions elsewhere.
  is_foreign constant boolean := coalesce(pg_snapshot_xmin(told) > pg_snapshot_xmax(here), true);
begin
  perform private.note_run('counts');
  if not is_foreign and not exists (
    select from public.post_stats as s
    where s.scope = 'public' and s._tx >= pg_snapshot_xmin(told) and not pg_visible_in_snapshot(s._tx, told)
  ) then
    return false;
  end if;
  insert into private.counts_told as t (seen) values (here) on conflict (one) do update set seen = excluded.seen;
  perform private.poke('public');
  return true;
end
$function$;
-- only its owner may call it
