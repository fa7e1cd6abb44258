CREATE OR REPLACE FUNCTION public.redeem_acceptance_code(code_value text, display_name text, grade text DEFAULT NULL::text, bio text DEFAULT NULL::text, guardian_consent boolean DEFAULT false)
 RETURNS TABLE(student_id uuid, is_valid boolean, message text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.redeem_code(code_value, display_name, grade, bio, guardian_consent)
$function$;
grant execute on function redeem_acceptance_code(text,text,text,text,boolean) to authenticated, service_role;
