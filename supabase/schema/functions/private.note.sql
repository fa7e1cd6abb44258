CREATE OR REPLACE FUNCTION private.note(action text, subject uuid, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.demand_lasting();
  perform private.spend_on_note();
  perform private.keep_line($1, $2, $3, $4);
end
$function$;
-- only its owner may call it
