-- A wrong code is paid for before anything is looked at, and only where the payment lasts. A transaction that is read-only, as
-- every GET is, or that its caller has asked to be rolled back, answers nothing that counts.

-- Raises where what is counted would not be kept.
create function private.demand_lasting() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if current_setting('transaction_read_only') = 'on'
    or coalesce(current_setting('request.headers', true), '') ~* 'tx\s*=\s*rollback' then
    raise exception using errcode = 'PT405', message = 'what counts its calls is called by POST, and for good';
  end if;
end
$$;
revoke execute on function private.demand_lasting() from public;

create or replace function private.spend(of_bucket text, cost double precision, burst double precision, per_second double precision)
returns boolean
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  remaining double precision;
  is_new boolean;
  wait_s integer;
begin
  perform private.demand_lasting();
  insert into private.rate_limit (bucket, tokens, at) values (of_bucket, burst, at_is) on conflict do nothing;
  is_new := found;
  update private.rate_limit as r set
    tokens = least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) - cost,
    at = greatest(r.at, at_is)
  where r.bucket = of_bucket
  returning r.tokens into remaining;
  if remaining < 0 then
    wait_s := least(3600, ceil(-remaining / per_second));
    raise exception using errcode = 'PT429',
      message = 'too many requests',
      detail = 'Retry-After: ' || wait_s,
      hint = 'try again in ' || wait_s || ' s';
  end if;
  return is_new;
end
$$;

create or replace function private.note(action text, subject uuid, before jsonb, after jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.demand_lasting();
  perform private.spend_on_note();
  insert into private.audit_log (actor, action, subject, before, after)
  values ((select auth.uid()), $1, $2, $3, $4);
end
$$;

-- What wrong codes cost their place.
create function private.price_of_code() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  perform private.spend('codes ' || private.caller_place(), 1, limits.code_failures_burst, limits.code_failures_per_hour / 3600);
end
$$;

drop function private.spend_on_code();

-- Takes the price of a wrong code in advance; false where the place has used up what it had. A right one is let in all the same,
-- see `private.settle_code`, which whoever has looked must call.
create function private.pay_for_code() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.price_of_code();
  return true;
exception when sqlstate 'PT429' then
  return false;
end
$$;

-- Gives the price back for a right code. A wrong one keeps it, and is told to wait where there was none to take; the place that
-- has used up what it had is noted once an hour, at nobody's cost: an error would give the price back.
create function private.settle_code(was_right boolean, was_paid boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  place constant text := private.caller_place();
begin
  if was_right and was_paid then
    update private.rate_limit as r set tokens = r.tokens + 1 where r.bucket = 'codes ' || place;
  elsif not was_right and not was_paid then
    perform private.price_of_code();
  elsif not was_right
    and exists (select from private.rate_limit as r where r.bucket = 'codes ' || place and r.tokens < 1)
    and not exists (
      select from private.audit_log as l where l.action = 'codes.lockout' and l.at > now() - interval '1 hour'
        and l.after = jsonb_build_object('place', place)) then
    insert into private.audit_log (actor, action, after)
    values ((select auth.uid()), 'codes.lockout', jsonb_build_object('place', place));
  end if;
end
$$;

create or replace function private.check_code(code_value text) returns table (code_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
declare
  was_paid constant boolean := private.pay_for_code();
  found_id uuid;
begin
  found_id := private.usable_code(code_value);
  perform private.settle_code(found_id is not null, was_paid);
  return query select found_id, found_id is not null, case when found_id is null then 'كود القبول غير صالح' end;
end
$$;

-- Whatever makes an account something holds its row: one after the other, without a place in memory for each. Rows that merely
-- refer to the account do not wait.
create function private.hold_account(account uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from auth.users as u where u.id = account for no key update;
end
$$;
revoke execute on function private.hold_account(uuid) from public;

create or replace function private.redeem_code(code_value text, named text, of_grade text, of_bio text, guardian_consent boolean)
returns table (student_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
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
  elsif not private.is_visible(clean_name) or char_length(clean_name) not between 3 and 120 then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif char_length(of_grade) > 40 or not private.is_visible(clean_grade) then
    raise exception using errcode = '22023', message = 'grade is longer than 40 characters, or cannot be seen';
  elsif char_length(of_bio) > 200 then
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
$$;

create or replace function private.redeem_card(card_code text, new_password text) returns table (email text, is_valid boolean)
language plpgsql security definer
set search_path = ''
as $$
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
$$;

revoke execute on function
  private.price_of_code(),
  private.pay_for_code(),
  private.settle_code(boolean, boolean)
from public;
