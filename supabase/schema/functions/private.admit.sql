CREATE OR REPLACE FUNCTION private.admit(browser_secret text, mutations jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  actor constant text := private.actor(browser_secret);
  limits private.settings;
  posts uuid[];
  leaving uuid[];
  is_new boolean;
begin
  if mutations = '[]' then
    return actor;
  end if;
  select * into limits from private.settings;
  is_new := private.spend('push ' || actor, jsonb_array_length(mutations), limits.mutations_burst, limits.mutations_per_second);
  if is_new and actor like 'browser:%' then
    perform private.spend_on_browser();
  end if;
  -- Two batches that touch the same posts in another order would else wait for each other for ever.
  posts := array(
    select distinct (m #>> '{args,post_id}')::uuid from jsonb_array_elements(mutations) as m
    where m #>> '{args,post_id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  leaving := array(
    select p.id from public.posts as p
    where p.teacher_id = (select auth.uid()) and p.id in (
      select (m #>> '{args,id}')::uuid from jsonb_array_elements(mutations) as m
      where m ->> 'kind' = 'post.delete'
        and m #>> '{args,id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'));
  if leaving = '{}' then
    perform from public.posts as p where p.id = any (posts) order by p.id for key share;
  else
    perform from public.posts as p where p.id = any (posts || leaving) order by p.id for update;
  end if;
  perform from public.post_stats as s where s.post_id = any (posts || leaving) order by s.post_id for no key update;
  return actor;
end
$function$;
grant execute on function private.admit(text,jsonb) to anon, authenticated;
