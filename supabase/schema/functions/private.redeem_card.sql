CREATE OR REPLACE FUNCTION private.redeem_card(card_code text, new_password text)
 RETURNS TABLE(email text, is_valid boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_paid boolean;
  of_student uuid;
begin
  -- What can be wrong besides the code card comes first, so that no error says anything about the code card.
  if private.is_weak_password(new_password) then
    raise exception using errcode = '22023', message = 'the password is weak';
  end if;
  was_paid := private.pay_for_code();
  delete from private.reset_cards as r
  where r.card_hash = private.code_hash(card_code) and r.expires_at > now() and private.is_only_student(r.student_id)
  returning r.student_id into of_student;
  perform private.settle_code(of_student is not null, was_paid);
  if of_student is null then
    return query select null::text, false;
    return;
  end if;
  update auth.users as u
  set encrypted_password = extensions.crypt(new_password, extensions.gen_salt('bf', 10)), updated_at = now()
  where u.id = of_student;
  perform private.end_links(of_student);
  perform private.end_sessions(of_student);
  perform private.note('students.card_used', of_student, null, null);
  return query select u.email::text, true from auth.users as u where u.id = of_student;
end
$function$;
grant execute on function private.redeem_card(text,text) to anon, authenticated;
