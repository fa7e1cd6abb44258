-- Each change of something public is a message to every open page, and a pull by each of them. At the bell that was so for every
-- single like: the counts of posts are told together, at the beat of a schedule, and only where one has changed.

-- Up to where the counts have been told.
create table private.counts_told (
  one boolean primary key default true check (one),
  seen pg_snapshot not null
);
alter table private.counts_told enable row level security;
alter table private.counts_told force row level security;
revoke all on private.counts_told from public, anon, authenticated;
insert into private.counts_told (seen) values (pg_current_snapshot());

drop trigger post_stats_poke on public.post_stats;

-- Pokes everybody if a count has changed since the last time; says whether it did. What comes and goes with its post is told by
-- the post. Two at once may both tell.
create function private.tell_counts() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Taken before the counts are looked at: what is committed meanwhile is told twice rather than never.
  here constant pg_snapshot := pg_current_snapshot();
  told constant pg_snapshot := (select t.seen from private.counts_told as t);
  -- A copy or a restored school has begun to count its transactions elsewhere.
  is_foreign constant boolean := coalesce(pg_snapshot_xmin(told) > pg_snapshot_xmax(here), true);
begin
  if not is_foreign and not exists (
    select from public.post_stats as s
    where s.scope = 'public' and s._tx >= pg_snapshot_xmin(told) and not pg_visible_in_snapshot(s._tx, told)
  ) then
    return false;
  end if;
  insert into private.counts_told as t (seen) values (here) on conflict (one) do update set seen = excluded.seen;
  perform private.poke('public');
  return true;
end
$$;

revoke execute on function private.tell_counts() from public;
