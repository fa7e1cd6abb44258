CREATE OR REPLACE FUNCTION private.follow_heirs(of_post uuid, author uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  holder uuid := author;
  this private.departures;
begin
  loop
    this := private.standing_departure(holder);
    exit when this.id is null;
    insert into private.departed_entries (departure_id, tbl, entry_id) values (this.id, 'posts', of_post)
    on conflict do nothing;
    holder := this.heir_id;
    -- An heir was approved when it became one, so that no two follow each other; and if they did, this ends.
    exit when holder = author;
  end loop;
  return holder;
end
$function$;
-- only its owner may call it
