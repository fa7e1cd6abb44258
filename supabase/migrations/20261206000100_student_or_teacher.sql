-- An account is a student or has asked to be a teacher, never both: also where both come at one moment, and whoever writes.

-- A request that slipped in beside a student can never be approved, and kept its account from being deleted.
delete from public.teachers as t using public.students as s where s.id = t.id and not t.is_approved and not t.keeps_name;

-- AFTER, so that policies and keys have spoken first: who may not write learns nothing about the account.
create function private.stand_once() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_both boolean;
begin
  -- A snapshot from before the wait would not show what was waited for.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception using errcode = '0A000', message = 'students and teachers are written in READ COMMITTED';
  end if;
  perform private.hold_account(new.id);
  is_both := exists (select from public.students as s where s.id = new.id) and exists (select from public.teachers as t where t.id = new.id);
  if is_both then
    raise exception using errcode = 'PT409', message = 'هذا الحساب مسجل بالفعل';
  end if;
  return null;
end
$$;
revoke execute on function private.stand_once() from public;

create trigger students_once after insert on public.students
  for each row execute function private.stand_once();
create trigger teachers_once after insert on public.teachers
  for each row execute function private.stand_once();

-- Somebody who asked to be a teacher is none: only who is one, or whose posts stay under the name, is more than a student.
create or replace function private.is_only_student(of_account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.students as s where s.id = of_account)
    and not exists (select from public.teachers as t where t.id = of_account and (t.is_approved or t.keeps_name))
    and not exists (select from private.admins as a where a.user_id = of_account)
$$;

create or replace function private.delete_leavers() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  leaver uuid;
  deleted integer := 0;
begin
  for leaver in
    select l.student_id from private.leavers as l
    where l.delete_at <= now()
      -- Who teaches here, or administers, has not left with the student of the same account.
      and private.is_only_student(l.student_id)
    order by l.delete_at
    for update skip locked
  loop
    -- Nobody makes more of the account from here on; who has done so meanwhile is seen now.
    perform from auth.users as u where u.id = leaver for update;
    continue when not private.is_only_student(leaver);
    begin
      perform private.delete_account(leaver);
      deleted := deleted + 1;
    exception when others then
      raise warning 'the account of % could not be deleted: %', leaver, sqlerrm;
    end;
  end loop;
  return deleted;
end
$$;
