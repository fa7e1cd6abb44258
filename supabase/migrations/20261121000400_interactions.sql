-- Likes and saves. The public counts stand apart from the post, so that a like does not send the post to everybody again.

create table public.post_stats (
  post_id uuid primary key references public.posts (id) on delete cascade,
  likes integer not null default 0 constraint post_stats_likes check (likes >= 0),
  saves integer not null default 0 constraint post_stats_saves check (saves >= 0),
  scope text not null default 'public'
    constraint post_stats_scope check (scope = 'public'),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);
create index post_stats_page on public.post_stats (scope, _tx, post_id);

-- What browsers without an account said of a post. `browser_id` is an HMAC: no row leads back to a browser. Each register
-- carries the clock and the device of the tap that set it; the greater pair wins, the wall clock never decides.
create table public.post_interactions (
  post_id uuid not null references public.posts (id) on delete cascade,
  browser_id bytea not null constraint post_interactions_browser_id check (octet_length(browser_id) = 32),
  liked boolean not null default false,
  saved boolean not null default false,
  liked_clock bigint not null default 0 constraint post_interactions_liked_clock check (liked_clock >= 0),
  liked_device uuid not null default '00000000-0000-0000-0000-000000000000',
  saved_clock bigint not null default 0 constraint post_interactions_saved_clock check (saved_clock >= 0),
  saved_device uuid not null default '00000000-0000-0000-0000-000000000000',
  updated_at timestamptz not null default now(),
  primary key (post_id, browser_id)
);
create index post_interactions_of_browser on public.post_interactions (browser_id);

-- AFTER INSERT on posts: counts of a new post start at zero.
create function private.open_stats() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.post_stats (post_id) select a.id from added as a order by a.id;
  return null;
end
$$;

create type private.stats_change as (post_id uuid, likes integer, saves integer);

-- AFTER each statement on a table with post_id, liked and saved: adds the difference to the counts. Rows are locked in the
-- order of their ids, so that two writers never wait for each other.
create function private.count_interactions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes private.stats_change[];
  change private.stats_change;
begin
  if tg_op <> 'DELETE' then
    changes := array(select row(a.post_id, a.liked::integer, a.saved::integer)::private.stats_change from added as a);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes
      || array(select row(r.post_id, -r.liked::integer, -r.saved::integer)::private.stats_change from removed as r);
  end if;
  for change in
    select c.post_id, sum(c.likes)::integer, sum(c.saves)::integer
    from unnest(changes) as c
    group by c.post_id
    having sum(c.likes) <> 0 or sum(c.saves) <> 0
    order by c.post_id
  loop
    update public.post_stats as s
    set likes = s.likes + change.likes, saves = s.saves + change.saves
    where s.post_id = change.post_id;
  end loop;
  return null;
end
$$;

create function private.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger posts_stats after insert on public.posts referencing new table as added
  for each statement execute function private.open_stats();

create trigger post_stats_9_stamp before insert or update or delete on public.post_stats
  for each row execute function private.stamp('post_id');
create trigger post_stats_settle after insert on public.post_stats referencing new table as added
  for each statement execute function private.settle_entries('post_id');
create trigger post_stats_poke after insert or update or delete on public.post_stats
  for each statement execute function private.poke_public();
create trigger post_stats_truncate after truncate on public.post_stats
  for each statement execute function private.renew_lineage();

create trigger post_interactions_1_touch before update on public.post_interactions
  for each row execute function private.touch();
create trigger post_interactions_count_insert after insert on public.post_interactions
  referencing new table as added
  for each statement execute function private.count_interactions();
create trigger post_interactions_count_update after update on public.post_interactions
  referencing old table as removed new table as added
  for each statement execute function private.count_interactions();
create trigger post_interactions_count_delete after delete on public.post_interactions
  referencing old table as removed
  for each statement execute function private.count_interactions();

revoke execute on function private.open_stats(), private.count_interactions(), private.touch() from public;

alter table public.post_stats enable row level security;
alter table public.post_stats force row level security;
revoke all on public.post_stats from public, anon, authenticated;
grant select on public.post_stats to anon, authenticated;
grant select, insert, update, delete on public.post_stats to service_role;
create policy post_stats_read on public.post_stats for select to anon, authenticated
  using (scope = 'public');

-- No grant and no policy: who likes what is nobody's business, and writing goes through sync_push alone.
alter table public.post_interactions enable row level security;
alter table public.post_interactions force row level security;
revoke all on public.post_interactions from public, anon, authenticated;
grant select, insert, update, delete on public.post_interactions to service_role;
