CREATE OR REPLACE FUNCTION private.tidy_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.content := private.clean_text(new.content);
  return new;
end
$function$;
-- only its owner may call it
