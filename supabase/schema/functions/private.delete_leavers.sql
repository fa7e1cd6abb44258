CREATE OR REPLACE FUNCTION private.delete_leavers()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
-- only its owner may call it
