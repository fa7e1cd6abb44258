CREATE OR REPLACE FUNCTION private.list_taken_down_posts()
 RETURNS TABLE(post_id uuid, title text, teacher_name text, reason text, taken_down_at timestamp with time zone, is_changed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_keeper();
  return query
    select p.id, p.title, t.display_name, d.reason, d.created_at, p.revision > d.post_revision
    from public.post_takedowns as d
      join public.posts as p on p.id = d.post_id
      join public.teachers as t on t.id = p.teacher_id
    order by d.created_at desc, d.post_id desc
    limit 200;
end
$function$;
grant execute on function private.list_taken_down_posts() to authenticated;
