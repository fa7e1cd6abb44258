CREATE OR REPLACE FUNCTION public.redeem_reset_card(card_code text, new_password text)
 RETURNS TABLE(email text, is_valid boolean)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.redeem_card(card_code, new_password)
$function$;
grant execute on function redeem_reset_card(text,text) to anon, authenticated, service_role;
