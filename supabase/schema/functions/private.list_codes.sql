CREATE OR REPLACE FUNCTION private.list_codes(filters jsonb, before_at timestamp with time zone, before_id uuid, page integer)
 RETURNS TABLE(code_id uuid, issued_by uuid, issuer_name text, created_at timestamp with time zone, expires_at timestamp with time zone, revoked_at timestamp with time zone, is_used boolean, used_at timestamp with time zone, student_name text, number integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute $query$
    select c.id, c.issued_by, t.display_name, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at,
      case when $2 then s.display_name end, c.number
    from public.student_acceptance_codes as c
    left join public.teachers as t on t.id = c.issued_by
    left join public.students as s on s.id = c.student_id
    where ($3 is null or private.code_state(c.is_used, c.revoked_at, c.expires_at) = $3)
      and ($4 is null or private.search_form(t.display_name) like all ($4)
        or ($2 and private.search_form(s.display_name) like all ($4)))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and ($8 is null or c.batch_id = $8)
      and $query$ || private.visible_codes() || $query$
    order by case when $8 is not null then c.number end, c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), private.sees_students(), filters ->> 'state', private.word_patterns(filters ->> 'who'),
    before_at, before_id, page, (filters ->> 'batch')::uuid;
end
$function$;
grant execute on function private.list_codes(jsonb,timestamp with time zone,uuid,integer) to authenticated;
