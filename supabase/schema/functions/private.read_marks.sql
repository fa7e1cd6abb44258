CREATE OR REPLACE FUNCTION private.read_marks(marks jsonb, of_kind text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(marks -> of_kind) is distinct from 'array' or jsonb_array_length(marks -> of_kind) > 1000 then
    raise exception using errcode = '22023', message = 'marks has no list of at most 1000 under ' || of_kind;
  end if;
  return array(select m::uuid from jsonb_array_elements_text(marks -> of_kind) as m);
end
$function$;
-- only its owner may call it
