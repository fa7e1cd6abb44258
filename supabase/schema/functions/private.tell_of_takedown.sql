CREATE OR REPLACE FUNCTION private.tell_of_takedown()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  author constant uuid := coalesce(new.teacher_id, old.teacher_id);
  post constant uuid := coalesce(new.post_id, old.post_id);
begin
  if (select auth.uid()) is distinct from author and exists (select from public.posts as p where p.id = post) then
    perform private.tell(case tg_op when 'INSERT' then 'taken_down' else 'put_back' end, post, author);
  end if;
  return null;
end
$function$;
-- only its owner may call it
