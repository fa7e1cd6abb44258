CREATE OR REPLACE FUNCTION private.gpa_answer(standing student_gpas)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', standing.id, 'gpa', standing.gpa, 'version', standing.revision,
    'is_entered', private.is_entered(standing))
$function$;
-- only its owner may call it
