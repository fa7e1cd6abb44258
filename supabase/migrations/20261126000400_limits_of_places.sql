-- Limits count failures and cost, not people: a valid code is never counted, the school's own networks have limits of their
-- own, and no bucket is shared by all places.

alter table private.settings
  add column school_networks cidr[] not null default '{}',
  add column school_browsers_burst integer not null default 3000 check (school_browsers_burst > 0),
  add column school_browsers_per_hour double precision not null default 3000 check (school_browsers_per_hour > 0),
  drop column all_code_failures_burst,
  drop column all_code_failures_per_hour,
  alter column new_browsers_burst set default 240,
  alter column code_failures_burst set default 12;
-- 240 at once and 60 an hour are at most 300 in any hour.
update private.settings set new_browsers_burst = 240 where new_browsers_burst = 300;
update private.settings set code_failures_burst = 12 where code_failures_burst = 100;

-- Where the caller is; null where nobody says.
create function private.caller_address() returns inet
language plpgsql stable security definer
set search_path = ''
as $$
declare
  header text;
begin
  header := nullif(current_setting('request.headers', true), '')::jsonb ->> (select s.address_header from private.settings as s);
  -- A chain of proxies appends: only the last entry was written by our own.
  return regexp_replace(btrim(split_part(header, ',', -1)), '^::ffff:(?=\d+\.)', '')::inet;
exception when data_exception then
  return null;
end
$$;
revoke execute on function private.caller_address() from public;

create or replace function private.caller_place() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  address constant inet := private.caller_address();
begin
  return coalesce(
    case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end,
    'local');
end
$$;

-- Whether the caller is in the school: everybody there may share one address.
create function private.is_at_school() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.settings as s, unnest(s.school_networks) as n where private.caller_address() <<= n)
$$;
revoke execute on function private.is_at_school() from public;

-- A new browser is counted where it is.
create function private.spend_on_browser() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  if private.is_at_school() then
    perform private.spend('new ' || private.caller_place(), 1, limits.school_browsers_burst, limits.school_browsers_per_hour / 3600);
  else
    perform private.spend('new ' || private.caller_place(), 1, limits.new_browsers_burst, limits.new_browsers_per_hour / 3600);
  end if;
end
$$;
revoke execute on function private.spend_on_browser() from public;

CREATE OR REPLACE FUNCTION private.admit(browser_secret text, mutations jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant text := private.actor(browser_secret);
  limits private.settings;
  posts uuid[];
  leaving uuid[];
  is_new boolean;
begin
  if mutations = '[]' then
    return actor;
  end if;
  select * into limits from private.settings;
  is_new := private.spend('push ' || actor, jsonb_array_length(mutations), limits.mutations_burst, limits.mutations_per_second);
  if is_new and actor like 'browser:%' then
    perform private.spend_on_browser();
  end if;
  -- Two batches that touch the same posts in another order would else wait for each other for ever.
  posts := array(
    select distinct (m #>> '{args,post_id}')::uuid from jsonb_array_elements(mutations) as m
    where m #>> '{args,post_id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  leaving := array(
    select p.id from public.posts as p
    where p.teacher_id = (select auth.uid()) and p.id in (
      select (m #>> '{args,id}')::uuid from jsonb_array_elements(mutations) as m
      where m ->> 'kind' = 'post.delete'
        and m #>> '{args,id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'));
  if leaving = '{}' then
    perform from public.posts as p where p.id = any (posts) order by p.id for key share;
  else
    perform from public.posts as p where p.id = any (posts || leaving) order by p.id for update;
  end if;
  perform from public.post_stats as s where s.post_id = any (posts || leaving) order by s.post_id for no key update;
  return actor;
end
$function$;

-- The price of a wrong code, paid once it is known to be wrong: sixty random bits are not guessed, however often one asks, and
-- whoever has a right one is let in also where others guess. One line an hour says of a place that it ran out.
create or replace function private.spend_on_code() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
  own constant text := 'codes ' || private.caller_place();
begin
  select * into limits from private.settings;
  perform private.spend(own, 1, limits.code_failures_burst, limits.code_failures_per_hour / 3600);
  if exists (select from private.rate_limit as r where r.bucket = own and r.tokens < 1) and not exists (
    select from private.audit_log as l where l.action = 'codes.lockout' and l.at > now() - interval '1 hour'
      and l.after = jsonb_build_object('place', private.caller_place())) then
    perform private.note('codes.lockout', null, null, jsonb_build_object('place', private.caller_place()));
  end if;
end
$$;
drop function private.settle_code(boolean);

create or replace function private.check_code(code_value text)
returns table (code_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id constant uuid := private.usable_code(code_value);
begin
  if found_id is null then
    perform private.spend_on_code();
  end if;
  return query select found_id, found_id is not null, case when found_id is null then 'كود القبول غير صالح' end;
end
$$;

CREATE OR REPLACE FUNCTION private.redeem_code(code_value text, named text, of_grade text, of_bio text, guardian_consent boolean)
 RETURNS TABLE(student_id uuid, is_valid boolean, message text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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

  update public.student_acceptance_codes as c set is_used = true, used_at = now(), student_id = me
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
  returning c.id into taken;
  if taken is null then
    perform private.spend_on_code();
    return query select null::uuid, false, 'كود القبول غير صالح';
    return;
  end if;
  insert into public.students (id, display_name, email, grade, bio, acceptance_code_id, guardian_consent_at)
  values (me, clean_name, (select u.email from auth.users as u where u.id = me), nullif(private.clean_line(of_grade), ''),
    of_bio, taken, now());
  return query select me, true, null::text;
end
$function$;

-- Lines of the audit log stay for ever: nobody writes them without end. Whoever decides about others needs many more.
create function private.spend_on_note() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if me is null then
    return;
  elsif private.is_admin() or private.teacher_role() is not null then
    perform private.spend('lines ' || me, 1, 5000, 5000.0 / 86400);
  else
    perform private.spend('lines ' || me, 1, 40, 40.0 / 86400);
  end if;
end
$$;
revoke execute on function private.spend_on_note() from public;

create or replace function private.note(action text, subject uuid, before jsonb, after jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.spend_on_note();
  insert into private.audit_log (actor, action, subject, before, after)
  values ((select auth.uid()), $1, $2, $3, $4);
end
$$;
