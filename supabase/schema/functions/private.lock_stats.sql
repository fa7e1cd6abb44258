CREATE OR REPLACE FUNCTION private.lock_stats(of_posts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform from public.post_stats as s where s.post_id = any (of_posts) order by s.post_id for no key update;
end
$function$;
-- only its owner may call it
