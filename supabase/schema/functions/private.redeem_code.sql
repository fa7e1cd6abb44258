CREATE OR REPLACE FUNCTION private.redeem_code(code_value text, named text, of_grade text, of_bio text, guardian_consent boolean)
 RETURNS TABLE(student_id uuid, is_valid boolean, message text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  clean_name constant text := private.clean_line(coalesce(named, ''));
  clean_grade constant text := nullif(private.clean_line(of_grade), '');
  known public.students;
  was_paid boolean;
  taken uuid;
begin
  -- All that can be wrong besides the code comes first, so that no error says anything about the code.
  if me is null then
    raise exception using errcode = '42501', message = 'sign in first';
  elsif not private.is_visible(clean_name) or char_length(clean_name) < 3 or not private.fits(clean_name, 120) then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif not private.fits(of_grade, 40) or not private.is_visible(clean_grade) then
    raise exception using errcode = '22023', message = 'grade is longer than 40 characters, or cannot be seen';
  elsif not private.fits(of_bio, 200) then
    raise exception using errcode = '22023', message = 'bio is longer than 200 characters';
  elsif guardian_consent is not true then
    raise exception using errcode = '22023', message = 'a guardian has to agree';
  end if;
  perform private.demand_lasting();
  perform private.hold_account(me);
  select * into known from public.students as s where s.id = me;
  if found then
    if exists (select from public.student_acceptance_codes as c
      where c.id = known.acceptance_code_id and c.code_hash = private.code_hash(code_value)) then
      return query select me, true, null::text;
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'هذا الحساب مسجل بالفعل';
  elsif exists (select from public.teachers as t where t.id = me) then
    raise exception using errcode = 'PT409', message = 'هذا الحساب مسجل بالفعل';
  end if;

  was_paid := private.pay_for_code();
  update public.student_acceptance_codes as c set is_used = true, used_at = now(), student_id = me
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
  returning c.id into taken;
  perform private.settle_code(taken is not null, was_paid);
  if taken is null then
    return query select null::uuid, false, 'كود القبول غير صالح';
    return;
  end if;
  insert into public.students (id, display_name, email, grade, bio, acceptance_code_id, guardian_consent_at)
  values (me, clean_name, (select u.email from auth.users as u where u.id = me), clean_grade, of_bio, taken, now());
  return query select me, true, null::text;
end
$function$;
grant execute on function private.redeem_code(text,text,text,text,boolean) to authenticated;
