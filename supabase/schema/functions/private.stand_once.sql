CREATE OR REPLACE FUNCTION private.stand_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
-- only its owner may call it
