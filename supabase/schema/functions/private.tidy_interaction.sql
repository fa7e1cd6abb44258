CREATE OR REPLACE FUNCTION private.tidy_interaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was_liked boolean := false;
  was_saved boolean := false;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  liked_at bigint := 0;
  liked_by uuid := nobody;
  saved_at bigint := 0;
  saved_by uuid := nobody;
begin
  if tg_op = 'UPDATE' then
    was_liked := old.liked;
    was_saved := old.saved;
    liked_at := old.liked_clock;
    liked_by := old.liked_device;
    saved_at := old.saved_clock;
    saved_by := old.saved_device;
  end if;
  if new.liked <> was_liked and (new.liked_clock, new.liked_device) = (liked_at, liked_by) then
    new.liked_clock := least(liked_at + 1, 9007199254740991);
    new.liked_device := nobody;
  end if;
  if new.saved <> was_saved and (new.saved_clock, new.saved_device) = (saved_at, saved_by) then
    new.saved_clock := least(saved_at + 1, 9007199254740991);
    new.saved_device := nobody;
  end if;
  new.scope := 'user:' || case tg_table_name
    when 'student_post_interactions' then to_jsonb(new) ->> 'student_id'
    else to_jsonb(new) ->> 'teacher_id' end;
  new.updated_at := now();
  return new;
end
$function$;
-- only its owner may call it
