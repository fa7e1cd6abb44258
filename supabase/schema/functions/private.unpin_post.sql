CREATE OR REPLACE FUNCTION private.unpin_post(of_post uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author uuid;
  before jsonb;
begin
  perform private.require_keeper();
  before := private.take_pin();
  if before ->> 'post_id' is distinct from of_post::text then
    -- Another is pinned by now, or none: nothing is taken away that was not seen.
    perform private.outdated();
  end if;
  select p.teacher_id into author from public.posts as p where p.id = of_post;
  perform private.note('posts.unpin', author, before, jsonb_build_object('post_id', of_post));
  return jsonb_build_object('post_id', of_post, 'before', before);
end
$function$;
grant execute on function private.unpin_post(uuid) to authenticated;
