CREATE OR REPLACE FUNCTION private.begin_upload(of_bucket text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.require_account();
  is_teacher constant boolean := private.is_teacher();
begin
  if of_bucket is null or of_bucket not in ('post-media', 'profile-photos', 'award-images') then
    raise exception using errcode = '22023', message = 'bucket is not one of ours';
  elsif is_teacher then
    -- A post has up to twenty pictures, each with its thumbnail.
    perform private.spend('upload ' || me, 1, 120, 240.0 / 3600);
  elsif of_bucket = 'profile-photos' and private.is_student() then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
  elsif of_bucket = 'profile-photos' and not private.was_revoked(me)
    and exists (select from public.teachers as t where t.id = me and not t.keeps_name) then
    perform private.spend('upload ' || me, 1, 10, 10.0 / 3600);
    -- Anybody can make an account: those whom nobody has approved share one more bucket. A school that is full of new
    -- teachers fits in.
    perform private.spend('upload of applicants', 1, 60, 60.0 / 3600);
  else
    perform private.forbid();
  end if;
  if of_bucket = 'profile-photos' then
    update private.unnamed_portraits as u set since = null where split_part(u.name, '/', 1) = me::text;
  end if;
  return me;
end
$function$;
grant execute on function private.begin_upload(text) to authenticated;
