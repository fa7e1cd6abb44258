CREATE OR REPLACE FUNCTION private.revoke_codes_of_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.student_acceptance_codes as c set revoked_at = now()
  where c.issued_by = old.id and not c.is_used and c.revoked_at is null;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
-- only its owner may call it
