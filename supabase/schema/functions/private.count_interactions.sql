CREATE OR REPLACE FUNCTION private.count_interactions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  changes private.stats_change[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select row(a.post_id, a.liked::integer, a.saved::integer)::private.stats_change from added as a);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes
      || array(select row(r.post_id, -r.liked::integer, -r.saved::integer)::private.stats_change from removed as r);
  end if;
  changes := array(
    select row(c.post_id, sum(c.likes), sum(c.saves))::private.stats_change
    from unnest(changes) as c
    group by c.post_id
    having sum(c.likes) <> 0 or sum(c.saves) <> 0);
  if changes = '{}' then
    return null;
  end if;
  perform private.lock_stats(array(select c.post_id from unnest(changes) as c));
  update public.post_stats as s
  set likes = s.likes + c.likes, saves = s.saves + c.saves
  from unnest(changes) as c
  where s.post_id = c.post_id;
  return null;
end
$function$;
-- only its owner may call it
