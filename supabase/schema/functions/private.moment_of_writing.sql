CREATE OR REPLACE FUNCTION private.moment_of_writing()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before constant text := nullif(current_setting('manara.moment_of_writing', true), '');
  moment constant timestamptz := greatest(clock_timestamp(), before::timestamptz + interval '1 millisecond');
begin
  perform set_config('manara.moment_of_writing', moment::text, true);
  return moment;
end
$function$;
grant execute on function private.moment_of_writing() to authenticated, service_role;
