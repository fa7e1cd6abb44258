-- Whoever had an approval and has it no more is no applicant: with an applicant's right they went on bringing portraits.

-- Whether an account lost its approval. Its line in the audit log says so, and stays as long as the account.
create function private.was_revoked(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.audit_log as l
    where l.subject = account and l.action in ('teachers.update', 'students.update')
      and l.before -> 'is_approved' = 'true' and l.after -> 'is_approved' = 'false')
$$;
revoke execute on function private.was_revoked(uuid) from public;

create or replace function private.waiting_accounts() returns table (since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select w.created_at
  from (
    select t.id, t.created_at from public.teachers as t where not t.is_approved
    union all select s.id, s.created_at from public.students as s where not s.is_approved
  ) as w
  where not private.was_revoked(w.id)
$$;

create or replace function private.begin_upload(of_bucket text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_account();
  is_teacher constant boolean := private.is_teacher();
begin
  if of_bucket is null or of_bucket not in ('post-media', 'profile-photos', 'award-images') then
    raise exception using errcode = '22023', message = 'bucket is not one of ours';
  elsif is_teacher then
    -- A post has up to twenty pictures, each with its thumbnail.
    perform private.spend('upload ' || me, 1, 120, 240.0 / 3600);
  elsif of_bucket = 'profile-photos' and private.is_student() then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
  elsif of_bucket = 'profile-photos' and not private.was_revoked(me)
    and exists (select from public.teachers as t where t.id = me and not t.keeps_name) then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
    -- Anybody can make an account: those whom nobody has approved share one more bucket. A school that is full of new
    -- teachers fits in.
    perform private.spend('upload of applicants', 1, 60, 60.0 / 3600);
  else
    perform private.forbid();
  end if;
  if of_bucket = 'profile-photos' then
    update private.unnamed_portraits as u set since = null where split_part(u.name, '/', 1) = me::text;
  end if;
  return me;
end
$$;

-- A password is typed again at each sign-in. What cannot be seen came with a paste, and its owner could never say it again.
create or replace function private.is_weak_password(password text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    char_length(password) < 8 or octet_length(password) > 72
      or password collate "C" !~ '[A-Z]' or password collate "C" !~ '[0-9]'
      or password ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001-\U000E007F]'
      or exists (select from private.common_passwords as c where c.word = lower(password)),
    true)
$$;

-- The words of PostgreSQL repeat the row that was refused, with what its owner did not send. The caller hears what is wrong, not with what.
create or replace function public.save_push_subscription(browser_secret text, subscription jsonb, choices jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.save_push(browser_secret, subscription, choices);
exception
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = 'the subscription was refused';
end
$$;
