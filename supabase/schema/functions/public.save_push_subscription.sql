CREATE OR REPLACE FUNCTION public.save_push_subscription(browser_secret text, subscription jsonb, choices jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.save_push(browser_secret, subscription, choices);
exception
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = 'the subscription was refused';
end
$function$;
grant execute on function save_push_subscription(text,jsonb,jsonb) to anon, authenticated, service_role;
