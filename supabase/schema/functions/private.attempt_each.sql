CREATE OR REPLACE FUNCTION private.attempt_each(mutations jsonb, browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  mutation jsonb;
  entity text;
  of_mid uuid;
  answer jsonb;
  results jsonb := '[]';
  waiting text[] := '{}';
begin
  for mutation in select m.value from jsonb_array_elements(mutations) with ordinality as m order by m.ordinality loop
    entity := mutation ->> 'entity';
    of_mid := private.read_mid(mutation);
    if of_mid is null then
      answer := jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', '22023',
        'message', 'malformed mutation: mid is not a uuid');
    elsif entity = any (waiting) then
      answer := coalesce(private.recorded(browser_secret, of_mid), jsonb_build_object('mid', of_mid, 'status', 'blocked'));
    elsif private.claim(browser_secret, array[of_mid]) then
      answer := private.attempt(mutation, browser_secret);
      perform private.record(browser_secret, array[of_mid], array[answer]);
    else
      answer := private.recorded(browser_secret, of_mid);
    end if;
    if answer ->> 'status' <> 'applied' and entity is not null then
      waiting := waiting || entity;
    end if;
    results := results || jsonb_build_array(answer);
  end loop;
  return results;
end
$function$;
grant execute on function private.attempt_each(jsonb,text) to anon, authenticated;
