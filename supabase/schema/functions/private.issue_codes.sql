CREATE OR REPLACE FUNCTION private.issue_codes(how_many integer, until timestamp with time zone)
 RETURNS TABLE(code_id uuid, code text, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := (select auth.uid());
  term constant timestamptz := coalesce(until, now() + interval '30 days');
  is_teacher constant boolean := private.is_teacher();
  fresh text;
begin
  if not is_teacher and not private.is_admin() then
    perform private.forbid();
  elsif how_many is null or how_many not between 1 and 200 then
    raise exception using errcode = '22023', message = 'how_many is not between 1 and 200';
  elsif term <= now() or term > now() + interval '1 year' then
    raise exception using errcode = '22023', message = 'expires_at is not within the next year';
  end if;
  perform private.spend('issue ' || me, how_many, 600, 600.0 / 86400);
  for n in 1..how_many loop
    fresh := private.new_code();
    return query
      insert into public.student_acceptance_codes as c (code_hash, issued_by, expires_at)
      values (private.code_hash(fresh), case when is_teacher then me end, term)
      returning c.id, fresh, c.expires_at;
  end loop;
end
$function$;
grant execute on function private.issue_codes(integer,timestamp with time zone) to authenticated;
