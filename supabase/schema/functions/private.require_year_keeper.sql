CREATE OR REPLACE FUNCTION private.require_year_keeper()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (coalesce(private.teacher_role() = 'owner', false) or private.is_admin()) is not true then
    perform private.forbid();
  end if;
end
$function$;
-- only its owner may call it
