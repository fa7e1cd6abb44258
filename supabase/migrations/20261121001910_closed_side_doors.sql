-- What an attacker tried and got something for: what the planner knows of rows that nobody may see, and room in the
-- ledger.

-- Who asks for `count=planned` is answered with what the planner expects, and it expects by samples of all rows: whoever
-- compared such counts learned how the names, addresses and grades of all students are spread, and how much a teacher
-- likes. So of tables with rows that are not for everybody no samples are taken. Their questions name a key, for which
-- none are needed. How many rows a table has, more or less, the planner still tells.
do $$
declare
  hidden record;
begin
  for hidden in
    select a.attrelid::regclass as tbl, a.attname as name
    from pg_catalog.pg_attribute as a
    where a.attrelid in ('public.teachers'::regclass, 'public.students'::regclass, 'public.student_gpas'::regclass,
        'public.student_post_interactions'::regclass, 'public.teacher_post_interactions'::regclass)
      and a.attnum > 0 and not a.attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', hidden.tbl, hidden.name);
  end loop;
end
$$;

-- As before, but what PostgreSQL says of a malformed value repeats the value, and the ledger keeps each answer for months:
-- a visitor could store a megabyte with each tap. The beginning says as much.
create or replace function private.attempt(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return jsonb_build_object('mid', mutation -> 'mid', 'status', 'applied') || private.apply_mutation(mutation, browser_secret);
exception when others then
  if left(sqlstate, 2) in ('22', '23') or sqlstate in ('42501', 'P0001', 'P0002', '0A000') then
    return jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', sqlstate, 'message', left(sqlerrm, 200));
  end if;
  raise;
end
$$;
