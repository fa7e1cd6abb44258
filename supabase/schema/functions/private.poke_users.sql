CREATE OR REPLACE FUNCTION private.poke_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scopes text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    scopes := array(select a.scope from added as a where a.scope like 'user:%' limit 1000);
  end if;
  if tg_op <> 'INSERT' then
    scopes := scopes || array(select r.scope from removed as r where r.scope like 'user:%' limit 1000);
  end if;
  perform private.poke(s.scope) from (select distinct u as scope from unnest(scopes) as u order by u limit 200) as s;
  return null;
end
$function$;
-- only its owner may call it
