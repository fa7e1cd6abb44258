CREATE OR REPLACE FUNCTION public.sync_push_together(pushes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  push jsonb;
  at_place integer;
  of_mid uuid;
  tap private.tap;
  places integer[] := '{}';
  secrets text[] := '{}';
  mids uuid[] := '{}';
  taps private.tap[] := '{}';
  answers jsonb := '[]';
begin
  if jsonb_typeof(pushes) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'malformed request: pushes is not an array';
  end if;
  if jsonb_array_length(pushes) > 200 or octet_length(pushes::text) > 1048576 then
    raise exception using errcode = 'PT413', message = 'more than 200 pushes or 1 MiB in one call';
  end if;
  if (select auth.uid()) is not null then
    raise exception using errcode = '42501', message = 'what accounts push goes by itself';
  end if;
  for push, at_place in select p.value, p.ordinality from jsonb_array_elements(pushes) with ordinality as p order by p.ordinality loop
    begin
      continue when jsonb_typeof(push -> 'mutations') is distinct from 'array'
        or jsonb_array_length(push -> 'mutations') <> 1
        or push #>> '{mutations,0,kind}' is distinct from 'interaction.set'
        or jsonb_typeof(push -> 'browser_secret') is distinct from 'string'
        or push ->> 'browser_secret' !~ '^[A-Za-z0-9_-]{32,128}$'
        or jsonb_typeof(push #> '{mutations,0,mid}') is distinct from 'string';
      perform private.check_mutation(push #> '{mutations,0}');
      of_mid := private.read_mid(push #> '{mutations,0}');
      continue when of_mid is null;
      tap := private.read_tap(push #> '{mutations,0}');
      places := places || at_place;
      secrets := secrets || (push ->> 'browser_secret');
      mids := mids || of_mid;
      taps := taps || tap;
    exception when others then
      if not private.is_callers_fault(sqlstate) then
        raise;
      end if;
    end;
  end loop;
  begin
    select jsonb_agg(
      case when s.answer is not null then to_jsonb(
        jsonb_build_object('marker', 'manara/1', 'lineage', private.current_lineage(), 'results', jsonb_build_array(s.answer))::text)
      end
      order by n)
    into answers
    from generate_series(1, jsonb_array_length(pushes)) as n
      left join private.set_taps_together(secrets, mids, taps) as s on places[s.place] = n;
  exception when others then
    -- What one of them met is told to that one, once it is pushed by itself.
    if not (private.is_callers_fault(sqlstate) or sqlstate in ('40001', '40P01')) then
      raise;
    end if;
    answers := (select jsonb_agg(null::jsonb) from generate_series(1, jsonb_array_length(pushes)));
  end;
  return coalesce(answers, '[]');
end
$function$;
grant execute on function sync_push_together(jsonb) to anon, authenticated, service_role;
