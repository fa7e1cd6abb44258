CREATE OR REPLACE FUNCTION private.attempt_taps(mutations jsonb, browser_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  mutation jsonb;
  taps private.tap[] := '{}';
  mids uuid[] := '{}';
  standing jsonb[];
  answers jsonb[];
begin
  if exists (select from jsonb_array_elements(mutations) as m where m ->> 'kind' is distinct from 'interaction.set') then
    return null;
  end if;
  for mutation in select m.value from jsonb_array_elements(mutations) with ordinality as m order by m.ordinality loop
    perform private.check_mutation(mutation);
    taps := taps || private.read_tap(mutation);
    mids := mids || private.read_mid(mutation);
  end loop;
  -- The later of two taps on one register comes after the earlier one.
  if (select count(distinct (t.post_id, t.register)) from unnest(taps) as t) < cardinality(taps) then
    return null;
  end if;
  if not private.claim(browser_secret, mids) then
    raise exception using errcode = 'P0001', message = 'one of them has been answered before';
  end if;
  standing := private.set_taps(browser_secret, taps);
  answers := array(
    select jsonb_build_object('mid', a.mid, 'status', 'applied') || a.stands
    from unnest(mids, standing) with ordinality as a (mid, stands, place) order by a.place);
  perform private.record(browser_secret, mids, answers);
  return to_jsonb(answers);
exception when others then
  if private.is_callers_fault(sqlstate) then
    return null;
  end if;
  raise;
end
$function$;
grant execute on function private.attempt_taps(jsonb,text) to anon, authenticated;
