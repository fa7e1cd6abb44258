CREATE OR REPLACE FUNCTION private.decide(decision jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about constant uuid := (decision ->> 'id')::uuid;
  seen constant bigint := (decision ->> 'version')::bigint;
begin
  case concat(decision ->> 'kind', '.', decision ->> 'verdict')
    when 'teacher.approve' then return private.approve_teacher(about, decision ->> 'role', seen);
    when 'teacher.revoke' then return private.revoke_teacher(about, seen);
    when 'teacher.decline' then perform private.decline_teacher(about, seen);
    when 'student.approve' then return private.set_student_approval(about, true, seen);
    when 'student.revoke' then return private.set_student_approval(about, false, seen);
    when 'student.decline' then perform private.decline_student(about, seen);
    else raise exception using errcode = '22023', message = 'kind and verdict name no decision';
  end case;
  return null;
end
$function$;
-- only its owner may call it
