CREATE OR REPLACE FUNCTION private.publish_due_posts()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due constant uuid[] := array(
    select p.id from public.posts as p join public.teachers as t on t.id = p.teacher_id
    where p.publish_at <= now() and t.is_approved
    order by p.publish_at, p.id limit 200 for update of p skip locked for share of t skip locked);
begin
  perform private.note_run('appear');
  -- A statement without a row would wake every device all the same.
  if due <> '{}' then
    update public.posts as p set publish_at = null where p.id = any (due);
  end if;
  return cardinality(due);
end
$function$;
-- only its owner may call it
