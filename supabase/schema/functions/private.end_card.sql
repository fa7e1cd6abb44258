CREATE OR REPLACE FUNCTION private.end_card(of_student uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from private.reset_cards as r where r.student_id = of_student and r.expires_at > now();
  if not found then
    perform private.missing();
  end if;
  perform private.note('students.card_ended', of_student, null, null);
  return true;
end
$function$;
grant execute on function private.end_card(uuid) to authenticated;
