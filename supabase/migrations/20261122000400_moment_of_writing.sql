-- What reaches the school in one batch keeps the order in which it was written: `now()` is one moment for all of it, and
-- readers would see the posts of a batch in the order of their random ids.

-- The present moment, later than any that this transaction got before by what a device can tell apart: a millisecond.
create function private.moment_of_writing() returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  before constant text := nullif(current_setting('manara.moment_of_writing', true), '');
  moment constant timestamptz := greatest(clock_timestamp(), before::timestamptz + interval '1 millisecond');
begin
  perform set_config('manara.moment_of_writing', moment::text, true);
  return moment;
end
$$;
revoke execute on function private.moment_of_writing() from public;
-- A default is computed with the rights of whoever inserts.
grant execute on function private.moment_of_writing() to authenticated, service_role;

-- Both times come from the same clock: what was never changed was not changed before it came to be.
do $$
declare
  t text;
begin
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format($ddl$
      alter table public.%1$I
        alter column created_at set default private.moment_of_writing(),
        alter column updated_at set default private.moment_of_writing()
    $ddl$, t);
  end loop;
end
$$;
