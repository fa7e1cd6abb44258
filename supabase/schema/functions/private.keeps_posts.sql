CREATE OR REPLACE FUNCTION private.keeps_posts()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.teacher_role() in ('owner', 'manager'), false) or private.is_admin();
end
$function$;
-- only its owner may call it
