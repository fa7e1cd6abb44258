CREATE OR REPLACE FUNCTION private.school_year()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_year_keeper();
  return jsonb_build_object('year', (select s.school_year from private.settings as s), 'last', (
    select jsonb_build_object('id', y.id, 'year', y.year, 'ended_at', y.ended_at, 'ended_by', private.name_of(y.ended_by),
      'undo_until', y.ended_at + interval '7 days', 'counts', y.counts)
    from private.year_ends as y
    where y.undone_at is null and y.ended_at >= now() - interval '7 days'
    order by y.year desc limit 1), 'undone', (
    select jsonb_build_object('id', y.id, 'undone_by', private.name_of(y.undone_by))
    from private.year_ends as y
    where y.year = (select s.school_year from private.settings as s) and y.undone_at >= now() - interval '7 days'
    order by y.undone_at desc limit 1));
end
$function$;
grant execute on function private.school_year() to authenticated;
