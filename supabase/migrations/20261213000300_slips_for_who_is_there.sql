-- A slip for a student who is deleted at the same moment is refused in the words of what is not there any more.

create or replace function private.issue_card(of_student uuid) returns table (code text, valid_until timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  fresh constant text := private.new_code();
  term constant timestamptz := now() + interval '24 hours';
begin
  perform private.require_admin();
  perform from public.students as s where s.id = of_student for key share;
  if not found then
    perform private.missing();
  elsif not private.is_only_student(of_student) then
    perform private.forbid();
  end if;
  perform private.spend('cards ' || auth.uid(), 1, 60, 120.0 / 86400);
  insert into private.reset_cards as r (student_id, card_hash, expires_at)
  values (of_student, private.code_hash(fresh), term)
  on conflict (student_id) do update set card_hash = excluded.card_hash, expires_at = excluded.expires_at;
  perform private.note('students.card', of_student, null, jsonb_build_object('valid_until', term));
  return query select fresh, term;
end
$$;
