-- Acceptance codes: what lets a student in. Sixty random bits, kept as an HMAC, shown once, used once.

insert into private.secrets (name, value) values ('acceptance-code', extensions.gen_random_bytes(32));

-- Only wrong codes cost: a class that registers from one address is not slowed down, and whoever guesses is.
alter table private.settings
  add column code_failures_burst integer not null default 100 check (code_failures_burst > 0),
  add column code_failures_per_hour double precision not null default 60 check (code_failures_per_hour > 0),
  add column all_code_failures_burst integer not null default 3000 check (all_code_failures_burst > 0),
  add column all_code_failures_per_hour double precision not null default 3600 check (all_code_failures_per_hour > 0);

-- The HMAC of a code as somebody typed it: small letters, spaces, dashes, Arabic digits and the letters that look like
-- digits are forgiven. What cannot be a code costs as much as what can.
create function private.code_hash(code_value text) returns bytea
language sql stable security definer
set search_path = ''
as $$
  select extensions.hmac(
    convert_to(
      translate(
        upper(regexp_replace(left(coalesce(code_value, ''), 200), '[^0-9A-Za-z\u0660-\u0669\u06F0-\u06F9]+', '', 'g')),
        'OIL٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01101234567890123456789'),
      'UTF8'),
    (select s.value from private.secrets as s where s.name = 'acceptance-code'), 'sha256')
$$;

-- Twelve characters of Crockford's alphabet. 256 is a multiple of 32: each is as likely as the others.
create function private.new_code() returns text
language sql volatile
set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(b.bytes, n) & 31), 1), '' order by n)
  from (select extensions.gen_random_bytes(12) as bytes) as b, generate_series(0, 11) as n
$$;

-- Takes the price of a wrong code in advance. Without it a caller whose every guess ends in a rollback would pay nothing.
create function private.spend_on_code() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  perform private.spend('codes ' || private.caller_place(), 1, limits.code_failures_burst, limits.code_failures_per_hour / 3600);
  perform private.spend('codes', 1, limits.all_code_failures_burst, limits.all_code_failures_per_hour / 3600);
end
$$;

-- Gives the price back to whoever had a right code, and notes the place whose wrong codes have used up what it had.
create function private.settle_code(was_right boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant text := 'codes ' || private.caller_place();
begin
  if was_right then
    update private.rate_limit as r set tokens = r.tokens + 1 where r.bucket in (own, 'codes');
  elsif exists (select from private.rate_limit as r where r.bucket in (own, 'codes') and r.tokens < 1) then
    perform private.note('codes.lockout', null, null, jsonb_build_object('place', private.caller_place()));
  end if;
end
$$;

-- The code that could be used now, or null.
create function private.usable_code(code_value text) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select c.id from public.student_acceptance_codes as c
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
$$;

create function private.check_code(code_value text) returns table (code_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id uuid;
begin
  perform private.spend_on_code();
  found_id := private.usable_code(code_value);
  perform private.settle_code(found_id is not null);
  return query select found_id, found_id is not null, case when found_id is null then 'كود القبول غير صالح' end;
end
$$;

-- One transaction: takes the code if it is free and makes the caller a student. The same call again, after an answer that
-- got lost, is answered as the first was. A wrong code is an answer and no error: an error would undo its price.
create function private.redeem_code(code_value text, named text, of_grade text, of_bio text, guardian_consent boolean)
returns table (student_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  clean_name constant text := private.clean_line(coalesce(named, ''));
  known public.students;
  taken uuid;
begin
  -- All that can be wrong besides the code comes first, so that no error says anything about the code.
  if me is null then
    raise exception using errcode = '42501', message = 'sign in first';
  elsif not private.is_visible(clean_name) or char_length(clean_name) not between 3 and 120 then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif char_length(of_grade) > 40 then
    raise exception using errcode = '22023', message = 'grade is longer than 40 characters';
  elsif char_length(of_bio) > 200 then
    raise exception using errcode = '22023', message = 'bio is longer than 200 characters';
  elsif guardian_consent is not true then
    raise exception using errcode = '22023', message = 'a guardian has to agree';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('account ' || me, 0));
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

  perform private.spend_on_code();
  update public.student_acceptance_codes as c set is_used = true, used_at = now(), student_id = me
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
  returning c.id into taken;
  perform private.settle_code(taken is not null);
  if taken is null then
    return query select null::uuid, false, 'كود القبول غير صالح';
    return;
  end if;
  insert into public.students (id, display_name, email, grade, bio, acceptance_code_id, guardian_consent_at)
  values (me, clean_name, (select u.email from auth.users as u where u.id = me), nullif(private.clean_line(of_grade), ''),
    of_bio, taken, now());
  return query select me, true, null::text;
end
$$;

create function private.issue_codes(how_many integer, until timestamptz)
returns table (code_id uuid, code text, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  term constant timestamptz := coalesce(until, now() + interval '30 days');
  is_teacher constant boolean := private.is_teacher();
  fresh text;
begin
  if not is_teacher and not private.is_admin() then
    perform private.forbid();
  elsif how_many is null or how_many not between 1 and 200 then
    raise exception using errcode = '22023', message = 'how_many is not between 1 and 200';
  elsif term <= now() or term > now() + interval '1 year' then
    raise exception using errcode = '22023', message = 'expires_at is not within the next year';
  end if;
  perform private.spend('issue ' || me, how_many, 600, 600.0 / 86400);
  for n in 1..how_many loop
    fresh := private.new_code();
    return query
      insert into public.student_acceptance_codes as c (code_hash, issued_by, expires_at)
      values (private.code_hash(fresh), case when is_teacher then me end, term)
      returning c.id, fresh, c.expires_at;
  end loop;
end
$$;

-- The caller's codes, or all of them for an administrator; never the codes themselves.
create function private.list_codes()
returns table (code_id uuid, issued_by uuid, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  is_used boolean, used_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_teacher() and not private.is_admin() then
    perform private.forbid();
  end if;
  return query
    select c.id, c.issued_by, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at
    from public.student_acceptance_codes as c
    where c.issued_by = (select auth.uid()) or (select private.is_admin())
    order by c.created_at desc, c.id;
end
$$;

-- Ends a code that nobody has used. Teachers end their own; owners, managers and administrators any.
create function private.revoke_code(of_code uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  code public.student_acceptance_codes;
begin
  if not private.is_teacher() and not private.is_admin() then
    perform private.forbid();
  end if;
  select * into code from public.student_acceptance_codes as c
  where c.id = of_code and (c.issued_by = (select auth.uid()) or private.sees_students())
  for update;
  if not found then
    perform private.forbid();
  elsif code.is_used then
    raise exception using errcode = 'PT409', message = 'هذا الكود مستخدم بالفعل';
  end if;
  update public.student_acceptance_codes as c set revoked_at = now() where c.id = of_code and c.revoked_at is null;
  return true;
end
$$;

-- BEFORE a teacher loses its approval or goes: what it has issued and nobody has used yet ends with it.
create function private.revoke_codes_of_teacher() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.student_acceptance_codes as c set revoked_at = now()
  where c.issued_by = old.id and not c.is_used and c.revoked_at is null;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger teachers_3_codes_update before update on public.teachers
  for each row when (old.is_approved and not new.is_approved) execute function private.revoke_codes_of_teacher();
create trigger teachers_3_codes_delete before delete on public.teachers
  for each row execute function private.revoke_codes_of_teacher();

create function public.check_acceptance_code(code_value text)
returns table (code_id uuid, is_valid boolean, message text)
language sql volatile
set search_path = ''
as $$
  select * from private.check_code(code_value)
$$;

create function public.redeem_acceptance_code(
  code_value text, display_name text, grade text default null, bio text default null, guardian_consent boolean default false)
returns table (student_id uuid, is_valid boolean, message text)
language sql volatile
set search_path = ''
as $$
  select * from private.redeem_code(code_value, display_name, grade, bio, guardian_consent)
$$;

create function public.issue_acceptance_codes(how_many integer, expires_at timestamptz default null)
returns table (code_id uuid, code text, valid_until timestamptz)
language sql volatile
set search_path = ''
as $$
  select * from private.issue_codes(how_many, expires_at)
$$;

create function public.list_acceptance_codes()
returns table (code_id uuid, issued_by uuid, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  is_used boolean, used_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_codes()
$$;

create function public.revoke_acceptance_code(code_id uuid) returns boolean
language sql volatile
set search_path = ''
as $$
  select private.revoke_code(code_id)
$$;

revoke execute on function
  private.code_hash(text),
  private.new_code(),
  private.spend_on_code(),
  private.settle_code(boolean),
  private.usable_code(text),
  private.check_code(text),
  private.redeem_code(text, text, text, text, boolean),
  private.issue_codes(integer, timestamptz),
  private.list_codes(),
  private.revoke_code(uuid),
  private.revoke_codes_of_teacher(),
  public.check_acceptance_code(text),
  public.redeem_acceptance_code(text, text, text, text, boolean),
  public.issue_acceptance_codes(integer, timestamptz),
  public.list_acceptance_codes(),
  public.revoke_acceptance_code(uuid)
from public;
revoke execute on function
  public.check_acceptance_code(text),
  public.redeem_acceptance_code(text, text, text, text, boolean),
  public.issue_acceptance_codes(integer, timestamptz),
  public.list_acceptance_codes(),
  public.revoke_acceptance_code(uuid)
from anon, authenticated;
grant execute on function private.check_code(text), public.check_acceptance_code(text) to anon, authenticated;
grant execute on function
  private.redeem_code(text, text, text, text, boolean),
  private.issue_codes(integer, timestamptz),
  private.list_codes(),
  private.revoke_code(uuid),
  public.redeem_acceptance_code(text, text, text, text, boolean),
  public.issue_acceptance_codes(integer, timestamptz),
  public.list_acceptance_codes(),
  public.revoke_acceptance_code(uuid)
to authenticated;
