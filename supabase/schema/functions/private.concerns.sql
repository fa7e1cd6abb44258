CREATE OR REPLACE FUNCTION private.concerns(notice private.notices, subscription private.push_subscriptions)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if notice.kind = 'post' then
    return exists (
      select from public.posts as p join public.teachers as t on t.id = p.teacher_id
      where p.id = notice.post_id and p.scope = 'public' and t.is_approved
        and p.teacher_id is distinct from subscription.user_id
        and (t.id = any (subscription.teachers) or t.department = any (subscription.departments)))
      and (subscription.user_id is null or private.has_session(subscription));
  end if;
  if not subscription.is_personal or not private.has_session(subscription) then
    return false;
  end if;
  return case notice.kind
    when 'waiting' then exists (select from private.admins as a where a.user_id = subscription.user_id)
      and (exists (select from private.waiting_accounts()) or exists (select from private.deletion_requests))
    when 'approved' then notice.user_id = subscription.user_id and (
      exists (select from public.teachers as t where t.id = notice.user_id and t.is_approved)
      or exists (select from public.students as s where s.id = notice.user_id and s.is_approved))
    else notice.user_id = subscription.user_id
      and (notice.kind = 'taken_down') = exists (select from public.post_takedowns as d where d.post_id = notice.post_id)
  end;
end
$function$;
-- only its owner may call it
