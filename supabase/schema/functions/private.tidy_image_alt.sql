CREATE OR REPLACE FUNCTION private.tidy_image_alt()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.image_alt := nullif(private.clean_line(new.image_alt), '');
  return new;
end
$function$;
-- only its owner may call it
