CREATE OR REPLACE FUNCTION private.open_batch(of_batch uuid, named text, issuer uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  clean_name constant text := nullif(private.clean_line(named), '');
  batch uuid;
begin
  if of_batch is not null then
    update private.code_batches as b set added_at = now()
    where b.id = of_batch and b.issued_by is not distinct from issuer
    returning b.id into batch;
    if batch is null then
      perform private.missing();
    end if;
    return batch;
  elsif not private.fits(clean_name, 60) or not private.is_visible(clean_name) then
    raise exception using errcode = '22023', message = 'batch_name is not 1 to 60 characters long';
  end if;
  insert into private.code_batches as b (name, issued_by) values (clean_name, issuer) returning b.id into batch;
  return batch;
end
$function$;
-- only its owner may call it
