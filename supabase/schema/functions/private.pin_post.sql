CREATE OR REPLACE FUNCTION private.pin_post(of_post uuid, until_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'Africa/Cairo')::date;
  before jsonb;
  post public.posts;
begin
  perform private.require_keeper();
  if until_day is null or until_day < today or until_day > today + 92 then
    raise exception using errcode = '22023', message = 'until_day is not one of the next 92 days';
  end if;
  before := private.take_pin();
  select * into post from public.posts as p where p.id = of_post for update;
  if not found then
    perform private.missing();
  elsif post.scope <> 'public' then
    perform private.outdated();
  end if;
  update public.posts as p set pinned_until = (until_day + 1)::timestamp at time zone 'Africa/Cairo' where p.id = of_post;
  perform private.note('posts.pin', post.teacher_id, before,
    jsonb_build_object('post_id', of_post, 'until_day', until_day));
  return jsonb_build_object('post_id', of_post, 'before', before);
end
$function$;
grant execute on function private.pin_post(uuid,date) to authenticated;
