CREATE OR REPLACE FUNCTION private.put_back_post(of_post uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_keeper constant boolean := private.keeps_posts();
  post public.posts;
  down public.post_takedowns;
  holder uuid;
begin
  -- In the order in which a departure and its way back lock: the author first.
  perform from public.teachers as t where t.id = (select p.teacher_id from public.posts as p where p.id = of_post) for share;
  select * into post from public.posts as p where p.id = of_post for update;
  if not is_keeper and (post.teacher_id = (select auth.uid()) and private.is_teacher()) is not true then
    perform private.forbid();
  elsif post.id is null then
    perform private.missing();
  end if;
  select * into down from public.post_takedowns as d where d.post_id = of_post;
  if not found then
    perform private.outdated();
  elsif not is_keeper and (down.is_final or post.revision <= down.post_revision) then
    perform private.forbid();
  end if;
  delete from public.post_takedowns as d where d.post_id = of_post;
  holder := private.follow_heirs(of_post, post.teacher_id);
  update public.posts as p set scope = 'public', teacher_id = holder where p.id = of_post;
  perform private.note('posts.put_back', post.teacher_id, jsonb_build_object('reason', down.reason),
    jsonb_build_object('post_id', of_post));
  return jsonb_build_object('post_id', of_post);
end
$function$;
grant execute on function private.put_back_post(uuid) to authenticated;
