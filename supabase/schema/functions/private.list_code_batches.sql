CREATE OR REPLACE FUNCTION private.list_code_batches(filters jsonb, before_at timestamp with time zone, before_id uuid, page integer)
 RETURNS TABLE(batch_id uuid, batch_name text, is_mine boolean, issuer_name text, created_at timestamp with time zone, added_at timestamp with time zone, valid_until timestamp with time zone, unused bigint, used bigint, revoked bigint, expired bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute $query$
    select c.id, c.name, c.issued_by is not distinct from $2, t.display_name, c.created_at, c.added_at, n.valid_until,
      n.unused, n.used, n.revoked, n.expired
    from private.code_batches as c
    left join public.teachers as t on t.id = c.issued_by
    cross join lateral (
      select max(s.expires_at) filter (where s.state = 'unused') as valid_until, count(*) as number,
        count(*) filter (where s.state = 'unused') as unused, count(*) filter (where s.state = 'used') as used,
        count(*) filter (where s.state = 'revoked') as revoked, count(*) filter (where s.state = 'expired') as expired
      from (select k.expires_at, private.code_state(k.is_used, k.revoked_at, k.expires_at) as state
        from public.student_acceptance_codes as k where k.batch_id = c.id) as s
    ) as n
    where ($4 is null or private.search_form(c.name) like all ($4) or private.search_form(t.display_name) like all ($4)
        or ($3 and exists (select from public.student_acceptance_codes as k join public.students as s on s.id = k.student_id
          where k.batch_id = c.id and private.search_form(s.display_name) like all ($4))))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and n.number > 0
      and $query$ || private.visible_codes() || $query$
    order by c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), case when private.is_teacher() then auth.uid() end, private.sees_students(),
    private.word_patterns(filters ->> 'who'), before_at, before_id, page;
end
$function$;
grant execute on function private.list_code_batches(jsonb,timestamp with time zone,uuid,integer) to authenticated;
