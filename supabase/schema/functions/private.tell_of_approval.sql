CREATE OR REPLACE FUNCTION private.tell_of_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not new.is_approved then
    perform private.tell('waiting', null, null);
  elsif tg_op = 'UPDATE' or tg_table_name = 'students' then
    perform private.tell('approved', null, new.id);
  end if;
  return null;
end
$function$;
-- only its owner may call it
