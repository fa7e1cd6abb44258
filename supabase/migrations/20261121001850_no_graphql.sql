-- Nothing of the portal speaks GraphQL. Where a hosted project has it, it would describe the tables to everybody and take
-- questions past the limits of the API, so it goes; where it may not be dropped, it is closed.
do $$
begin
  drop extension if exists pg_graphql;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise warning 'pg_graphql could not be dropped: switch this extension off by hand';
end
$$;

do $$
begin
  if to_regnamespace('graphql_public') is not null then
    revoke all on schema graphql_public from public, anon, authenticated;
  end if;
exception when insufficient_privilege then
  raise warning 'graphql_public could not be closed: take this schema out of the exposed ones';
end
$$;
