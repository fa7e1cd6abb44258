CREATE OR REPLACE FUNCTION public.renew_push_subscription(browser_secret text, subscription jsonb, as_caller boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.renew_push(browser_secret, subscription, as_caller);
exception
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = 'the subscription was refused';
end
$function$;
grant execute on function renew_push_subscription(text,jsonb,boolean) to anon, authenticated, service_role;
