CREATE OR REPLACE FUNCTION private.claim_browser(browser_secret text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  own constant text[] := private.own_registers();
  browser constant bytea := private.browser_of(browser_secret);
  theirs public.post_interactions;
  was jsonb;
  now_is jsonb;
  moved integer := 0;
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform private.spend('claim ' || me, 1, 20, 20.0 / 3600);
  perform private.lock_stats(array(select i.post_id from public.post_interactions as i where i.browser_id = browser));
  for theirs in
    delete from public.post_interactions as i where i.browser_id = browser returning i.*
  loop
    execute format('select to_jsonb(i) from public.%1$I as i where i.post_id = $1 and i.%2$I = $2 for update', own[1], own[2])
    into was using theirs.post_id, me;
    execute format(
      'insert into public.%1$I as i (post_id, %2$I, liked, liked_clock, liked_device, saved, saved_clock, saved_device)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (post_id, %2$I) do update set
         (liked, liked_clock, liked_device) = (
           select * from (values (i.liked, i.liked_clock, i.liked_device), (excluded.liked, excluded.liked_clock, excluded.liked_device)) as v (value, clock, device)
           order by v.clock desc, v.device desc limit 1),
         (saved, saved_clock, saved_device) = (
           select * from (values (i.saved, i.saved_clock, i.saved_device), (excluded.saved, excluded.saved_clock, excluded.saved_device)) as v (value, clock, device)
           order by v.clock desc, v.device desc limit 1)
       returning to_jsonb(i)', own[1], own[2])
    into now_is using theirs.post_id, me, theirs.liked, theirs.liked_clock, theirs.liked_device,
      theirs.saved, theirs.saved_clock, theirs.saved_device;
    insert into private.browser_claims as c (user_id, browser_id, post_id, browser, before, after)
    values (me, browser, theirs.post_id,
      jsonb_build_object('liked', theirs.liked, 'liked_clock', theirs.liked_clock, 'liked_device', theirs.liked_device,
        'saved', theirs.saved, 'saved_clock', theirs.saved_clock, 'saved_device', theirs.saved_device),
      was, now_is)
    on conflict (user_id, browser_id, post_id) do update
      set at = now(), browser = excluded.browser, after = excluded.after;
    moved := moved + 1;
  end loop;
  return moved;
end
$function$;
grant execute on function private.claim_browser(text) to authenticated;
