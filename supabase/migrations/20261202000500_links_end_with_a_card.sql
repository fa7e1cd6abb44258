-- A card for a new password ends every link that lies in a mailbox. Those of a change of address, or of another proof, stayed good.

-- What nobody was told takes the place of whatever was mailed to an account.
create function private.end_links(of_account uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  proof text;
begin
  -- Not every Auth server has all of them.
  for proof in
    select a.attname from pg_catalog.pg_attribute as a
    where a.attrelid = 'auth.users'::regclass and not a.attisdropped and a.attname in ('recovery_token', 'confirmation_token',
      'email_change_token_new', 'email_change_token_current', 'reauthentication_token')
  loop
    execute format('update auth.users as u set %1$I = encode(extensions.gen_random_bytes(28), ''hex'') where u.id = $1 and u.%1$I <> ''''',
      proof) using of_account;
  end loop;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id::text = $1::text' using of_account;
  end if;
end
$$;
revoke execute on function private.end_links(uuid) from public;

create or replace function private.redeem_card(card_code text, new_password text) returns table (email text, is_valid boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  of_student uuid;
begin
  -- What can be wrong besides the code card comes first, so that no error says anything about the code card.
  if private.is_weak_password(new_password) then
    raise exception using errcode = '22023', message = 'the password is weak';
  end if;
  delete from private.reset_cards as r
  where r.card_hash = private.code_hash(card_code) and r.expires_at > now() and private.is_only_student(r.student_id)
  returning r.student_id into of_student;
  if of_student is null then
    perform private.spend_on_code();
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
