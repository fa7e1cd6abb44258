-- What only some servers have: the Realtime schema of hosted Supabase, and the right to set up roles.

-- A private topic `user:<id>` is heard by its owner alone. There is no policy for sending: pokes come from the database.
do $$
begin
  if to_regclass('realtime.messages') is not null and to_regprocedure('realtime.topic()') is not null then
    alter table realtime.messages enable row level security;
    create policy manara_own_topic on realtime.messages for select to authenticated
      using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select auth.uid()));
  end if;
exception when insufficient_privilege then
  raise warning 'no policy on realtime.messages: private topics stay closed to everybody';
end
$$;

-- No question that the portal asks takes this long; whatever does is somebody else's.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'statement timeouts of anon and authenticated stay as they are';
end
$$;
