CREATE OR REPLACE FUNCTION private.issue_codes(how_many integer, until timestamp with time zone, batch_name text, of_batch uuid)
 RETURNS TABLE(code_id uuid, code text, expires_at timestamp with time zone, batch_id uuid, number integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  term constant timestamptz := coalesce(until, now() + interval '30 days');
  is_teacher constant boolean := private.is_teacher();
  batch uuid;
  last_number integer;
  fresh text;
begin
  if not is_teacher and not private.is_admin() then
    perform private.forbid();
  elsif how_many is null or how_many not between 1 and 200 then
    raise exception using errcode = '22023', message = 'how_many is not between 1 and 200';
  elsif term <= now() or term > now() + interval '1 year' then
    raise exception using errcode = '22023', message = 'expires_at is not within the next year';
  end if;
  batch := private.open_batch(of_batch, batch_name, case when is_teacher then me end);
  select coalesce(max(c.number), 0) into last_number from public.student_acceptance_codes as c where c.batch_id = batch;
  if last_number + how_many > 600 then
    raise exception using errcode = '22023', message = 'a batch is of at most 600 codes';
  end if;
  perform private.spend('issue ' || me, how_many, 600, 600.0 / 86400);
  for n in last_number + 1..last_number + how_many loop
    fresh := private.new_code();
    return query
      insert into public.student_acceptance_codes as c (code_hash, issued_by, expires_at, batch_id, number)
      values (private.code_hash(fresh), case when is_teacher then me end, term, batch, n)
      returning c.id, fresh, c.expires_at, c.batch_id, c.number;
  end loop;
end
$function$;
grant execute on function private.issue_codes(integer,timestamp with time zone,text,uuid) to authenticated;
