CREATE OR REPLACE FUNCTION private.take_down_post(of_post uuid, why text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  clean_reason constant text := private.clean_line(coalesce(why, ''));
  post public.posts;
begin
  perform private.require_keeper();
  if not private.is_visible(clean_reason) or not private.fits(clean_reason, 500) then
    raise exception using errcode = '22023', message = 'reason is not 1 to 500 characters long';
  end if;
  select * into post from public.posts as p where p.id = of_post for update;
  if not found then
    perform private.missing();
  elsif post.scope <> 'public' then
    perform private.outdated();
  end if;
  update public.posts as p set scope = 'user:' || p.teacher_id where p.id = of_post returning p.* into post;
  insert into public.post_takedowns (post_id, teacher_id, reason, post_revision, is_final, scope)
  values (of_post, post.teacher_id, clean_reason, post.revision,
    exists (
      select from private.audit_log as l
      where l.subject = post.teacher_id and l.action = 'posts.put_back' and l.actor = l.subject
        and l.after ->> 'post_id' = of_post::text),
    post.scope);
  perform private.note('posts.take_down', post.teacher_id, null,
    jsonb_build_object('post_id', of_post, 'reason', clean_reason));
  return jsonb_build_object('post_id', of_post);
end
$function$;
grant execute on function private.take_down_post(uuid,text) to authenticated;
