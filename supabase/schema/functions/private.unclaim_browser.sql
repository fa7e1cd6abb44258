CREATE OR REPLACE FUNCTION private.unclaim_browser(browser_secret text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  own constant text[] := private.own_registers();
  of_browser constant bytea := private.browser_of(browser_secret);
  claim private.browser_claims;
  returned integer := 0;
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform private.lock_stats(array(
    select c.post_id from private.browser_claims as c where c.user_id = me and c.browser_id = of_browser));
  for claim in
    delete from private.browser_claims as c
    where c.user_id = me and c.browser_id = of_browser and c.at > now() - interval '30 days'
    returning c.*
  loop
    execute format(
      'update public.%1$I as i set
         liked = case when (i.liked_clock, i.liked_device) = (($3 ->> ''liked_clock'')::bigint, ($3 ->> ''liked_device'')::uuid)
           then coalesce(($4 ->> ''liked'')::boolean, false) else i.liked end,
         saved = case when (i.saved_clock, i.saved_device) = (($3 ->> ''saved_clock'')::bigint, ($3 ->> ''saved_device'')::uuid)
           then coalesce(($4 ->> ''saved'')::boolean, false) else i.saved end
       where i.post_id = $1 and i.%2$I = $2', own[1], own[2])
    using claim.post_id, me, claim.after, claim.before;
    insert into public.post_interactions as i
      (post_id, browser_id, liked, liked_clock, liked_device, saved, saved_clock, saved_device)
    values (claim.post_id, of_browser,
      (claim.browser ->> 'liked')::boolean, (claim.browser ->> 'liked_clock')::bigint, (claim.browser ->> 'liked_device')::uuid,
      (claim.browser ->> 'saved')::boolean, (claim.browser ->> 'saved_clock')::bigint, (claim.browser ->> 'saved_device')::uuid)
    on conflict (post_id, browser_id) do nothing;
    returned := returned + 1;
  end loop;
  return returned;
end
$function$;
grant execute on function private.unclaim_browser(text) to authenticated;
