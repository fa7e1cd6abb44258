CREATE OR REPLACE FUNCTION private.own_registers()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_student() then
    return array['student_post_interactions', 'student_id'];
  elsif private.is_teacher() then
    return array['teacher_post_interactions', 'teacher_id'];
  end if;
  return null;
end
$function$;
-- only its owner may call it
