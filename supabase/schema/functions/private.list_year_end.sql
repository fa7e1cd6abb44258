CREATE OR REPLACE FUNCTION private.list_year_end(after_id uuid, page integer)
 RETURNS TABLE(id uuid, display_name text, grade text, to_grade text, outcome text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_year_keeper();
  return query
    select p.id, s.display_name, p.grade, p.to_grade, p.outcome
    from private.year_plan('{}', '{}') as p join public.students as s on s.id = p.id
    where after_id is null or p.id > after_id
    order by p.id
    limit private.rows_of_page(page);
end
$function$;
grant execute on function private.list_year_end(uuid,integer) to authenticated;
