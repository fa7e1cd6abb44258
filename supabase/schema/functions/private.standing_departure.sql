CREATE OR REPLACE FUNCTION private.standing_departure(of_teacher uuid)
 RETURNS private.departures
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this private.departures;
begin
  perform from public.teachers as t where t.id = of_teacher for share;
  select d.* into this from private.departures as d join public.teachers as t on t.id = d.teacher_id
  where d.teacher_id = of_teacher and d.undone_at is null and d.heir_id is not null and not t.is_approved
  order by d.departed_at desc limit 1;
  return this;
end
$function$;
-- only its owner may call it
