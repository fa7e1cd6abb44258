CREATE OR REPLACE FUNCTION public.list_students_with_gpa(after_id uuid DEFAULT NULL::uuid, page integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, display_name text, email text, grade text, profile_photo text, is_approved boolean, gpa double precision, version bigint, updated_at timestamp with time zone, is_entered boolean)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.list_gpas(after_id, page)
$function$;
grant execute on function list_students_with_gpa(uuid,integer) to authenticated, service_role;
