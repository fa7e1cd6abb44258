CREATE OR REPLACE FUNCTION private.audit_gpa()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'INSERT' then
    was := jsonb_build_object('gpa', case when private.is_entered(old) then old.gpa end);
  end if;
  if tg_op <> 'DELETE' then
    now_is := jsonb_build_object('gpa', case when private.is_entered(new) then new.gpa end);
  end if;
  if was is distinct from now_is then
    perform private.note('student_gpas.' || lower(tg_op), coalesce(new.id, old.id), was, now_is);
  end if;
  return null;
end
$function$;
-- only its owner may call it
