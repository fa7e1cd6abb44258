-- Accounts in the sync protocol: their tables in sync_pull, their taps in sync_push, and the taps of a browser that become
-- those of whoever signs in on it.

create or replace function private.mirrored() returns table (place integer, tbl text, key text, columns text[])
language sql immutable
set search_path = ''
as $$
  values
    (1, 'teachers', 'id', array['id', 'display_name', 'profile_photo', 'department', 'bio', 'role', 'created_at', 'updated_at']),
    (2, 'posts', 'id', array['id', 'title', 'content', 'image_url', 'media_items', 'teacher_id', 'created_at', 'updated_at']),
    (3, 'post_stats', 'post_id', array['post_id', 'likes', 'saves']),
    (4, 'achievements', 'id', array['id', 'title', 'description', 'category', 'year', 'image', 'teacher_id', 'created_at', 'updated_at']),
    (5, 'award_images', 'id', array['id', 'title', 'image_url', 'description', 'teacher_id', 'created_at', 'updated_at']),
    (6, 'recognition_events', 'id', array['id', 'title', 'description', 'image_url', 'date', 'category', 'teacher_id', 'created_at', 'updated_at']),
    (7, 'students', 'id', array['id', 'display_name', 'email', 'grade', 'profile_photo', 'bio', 'is_approved', 'created_at', 'updated_at']),
    (8, 'student_gpas', 'id', array['id', 'gpa', 'updated_at']),
    (9, 'student_post_interactions', 'post_id', array['post_id', 'student_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at']),
    (10, 'teacher_post_interactions', 'post_id', array['post_id', 'teacher_id', 'liked', 'saved', 'liked_clock', 'saved_clock', 'updated_at'])
$$;

-- Whether a table can have rows of a scope. A visitor has no grant on the tables of accounts and must not be sent there;
-- the rest saves queries that find nothing.
create function private.may_hold(of_tbl text, of_scope text) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when of_tbl = 'teachers' then true
    when of_tbl in ('students', 'student_gpas', 'student_post_interactions', 'teacher_post_interactions')
      then of_scope like 'user:%'
    else of_scope = 'public'
  end
$$;

-- As before, for the scopes that a table can have rows of.
create or replace function private.rows_page(
  of_tbl text, key text, columns text[], of_scope text, base pg_snapshot, target pg_snapshot, below private.pull_position,
  most integer, out wire jsonb, out total integer, out last_key jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  fields constant text := (select string_agg(format('p.%I', c), ', ') from unnest(columns) as c);
begin
  if not private.may_hold(of_tbl, of_scope) then
    wire := '[]';
    total := 0;
    return;
  end if;
  -- The rows are picked first and turned into JSON afterwards: in one step the planner may do it for all rows of the table.
  execute format(
    $query$
    with page as materialized (
      select t.*
      from public.%1$I as t
      where t.scope = $1 and t._tx >= pg_snapshot_xmin($2) and (t._tx, t.%2$I) < ($4, $5)
        and not pg_visible_in_snapshot(t._tx, $2) and pg_visible_in_snapshot(t._tx, $3)
      order by t._tx desc, t.%2$I desc
      limit $6 + 1
    )
    select
      (select coalesce(jsonb_agg(w), '[]')
       from (select %3$s, p.scope, p.revision, p._h::text as digest from page as p limit $6) as w),
      (select count(*) from page),
      (select jsonb_build_array(p._tx::text, p.%2$I) from page as p where $6 > 0 offset greatest($6, 1) - 1 limit 1)
    $query$, of_tbl, key, fields)
  into wire, total, last_key
  using of_scope, base, target, below.tx, below.id, most;
end
$$;

create or replace function private.scope_digest(of_scope text, target pg_snapshot) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  m record;
  entry jsonb;
  is_current boolean;
  result jsonb := '{}';
begin
  for m in select * from private.mirrored() order by place loop
    continue when not private.may_hold(m.tbl, of_scope);
    execute format(
      'select jsonb_build_array(count(*), coalesce(bit_xor(t._h), 0)::text), coalesce(bool_and(pg_visible_in_snapshot(t._tx, $2)), true)
       from public.%I as t where t.scope = $1', m.tbl)
    into entry, is_current using of_scope, target;
    if is_current and not private.has_exits_after(of_scope, m.tbl, target) then
      result := result || jsonb_build_object(m.tbl, entry);
    end if;
  end loop;
  return result;
end
$$;

-- The table and the column that hold the caller's own registers, or null: whoever is neither an approved student nor an
-- approved teacher has none.
create function private.own_registers() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.is_student() then array['student_post_interactions', 'student_id']
    when private.is_teacher() then array['teacher_post_interactions', 'teacher_id']
  end
$$;

-- Sets one register of the caller if (clock, device) is later than what stands there, and returns what stands there then.
create function private.set_own_interaction(of_post uuid, register text, value boolean, clock bigint, device uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant text[] := private.own_registers();
  field constant text := case register when 'like' then 'liked' when 'save' then 'saved' end;
  standing jsonb;
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform from public.posts as p where p.id = of_post and p.scope = 'public' for key share;
  if not found then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  execute format(
    'insert into public.%1$I as i (post_id, %2$I, %3$I, %4$I, %5$I) values ($1, $2, $3, $4, $5)
     on conflict (post_id, %2$I) do update
       set %3$I = excluded.%3$I, %4$I = excluded.%4$I, %5$I = excluded.%5$I
       where (i.%4$I, i.%5$I) < (excluded.%4$I, excluded.%5$I)',
    own[1], own[2], field, field || '_clock', field || '_device')
  using of_post, (select auth.uid()), value, clock, device;
  execute format(
    $query$
    select jsonb_build_object(
      'row', jsonb_build_object('value', i.%3$I, 'clock', i.%4$I),
      'stats', jsonb_build_object(
        'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text))
    from public.%1$I as i join public.post_stats as s on s.post_id = i.post_id
    where i.post_id = $1 and i.%2$I = $2
    $query$, own[1], own[2], field, field || '_clock')
  into standing using of_post, (select auth.uid());
  return standing;
end
$$;

-- kind `interaction.set`, now also of accounts: a mutation goes out under the identity it was made under, or not at all.
create or replace function private.apply_interaction(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  args constant jsonb := mutation -> 'args';
  clock constant jsonb := mutation -> 'clock';
  me constant text := coalesce('user:' || (select auth.uid()), 'browser');
begin
  if mutation ->> 'actor' is distinct from me then
    raise exception using errcode = '42501', message = 'this mutation belongs to another actor';
  elsif jsonb_typeof(args -> 'value') is distinct from 'boolean' then
    perform private.unfit('value is not true or false');
  elsif coalesce(args ->> 'register', '') not in ('like', 'save') then
    perform private.unfit('register is neither like nor save');
  elsif jsonb_typeof(args -> 'post_id') is distinct from 'string' then
    perform private.unfit('post_id is missing');
  elsif jsonb_typeof(mutation -> 'device') is distinct from 'string' then
    perform private.unfit('device is missing');
  elsif jsonb_typeof(clock) is distinct from 'number' then
    perform private.unfit('clock is not a number');
  elsif (clock #>> '{}')::numeric not between 1 and 9007199254740991 or (clock #>> '{}')::numeric % 1 <> 0 then
    perform private.unfit('clock is out of range');
  end if;
  if me <> 'browser' then
    return private.set_own_interaction((args ->> 'post_id')::uuid, args ->> 'register', (args ->> 'value')::boolean,
      (clock #>> '{}')::numeric::bigint, (mutation ->> 'device')::uuid);
  end if;
  return private.set_interaction(browser_secret, (args ->> 'post_id')::uuid, args ->> 'register', (args ->> 'value')::boolean,
    (clock #>> '{}')::numeric::bigint, (mutation ->> 'device')::uuid);
end
$$;

-- What an account took over from a browser, so that it can be given back for thirty days: phones are shared.
create table private.browser_claims (
  user_id uuid not null references auth.users (id) on delete cascade,
  browser_id bytea not null,
  post_id uuid not null references public.posts (id) on delete cascade,
  at timestamptz not null default now(),
  -- The row of the browser as it was.
  browser jsonb not null,
  -- The registers of the account before (null: none) and after.
  before jsonb,
  after jsonb not null,
  primary key (user_id, browser_id, post_id)
);
create index browser_claims_of_post on private.browser_claims (post_id);
create index browser_claims_age on private.browser_claims (at);
alter table private.browser_claims enable row level security;
alter table private.browser_claims force row level security;

-- The HMAC under which a browser's rows are kept. It is asked for by somebody who is signed in, so not through `actor`.
create function private.browser_of(browser_secret text) returns bytea
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if browser_secret is null or browser_secret !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception using errcode = 'PT400',
      message = 'malformed request: browser_secret is not 32 to 128 characters of A-Z a-z 0-9 _ -';
  end if;
  return extensions.hmac(convert_to(browser_secret, 'UTF8'),
    (select s.value from private.secrets as s where s.name = 'browser-id'), 'sha256');
end
$$;

-- Locks the counts of posts in the order that every writer keeps to.
create function private.lock_stats(of_posts uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.post_stats as s where s.post_id = any (of_posts) order by s.post_id for no key update;
end
$$;

-- Makes what this browser liked and saved the caller's own. Nothing is counted twice: the browser's rows go. A second call
-- finds nothing left and changes nothing.
create function private.claim_browser(browser_secret text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  own constant text[] := private.own_registers();
  browser constant bytea := private.browser_of(browser_secret);
  theirs public.post_interactions;
  was jsonb;
  now_is jsonb;
  moved integer := 0;
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform private.spend('claim ' || me, 1, 20, 20.0 / 3600);
  perform private.lock_stats(array(select i.post_id from public.post_interactions as i where i.browser_id = browser));
  for theirs in
    delete from public.post_interactions as i where i.browser_id = browser returning i.*
  loop
    execute format('select to_jsonb(i) from public.%1$I as i where i.post_id = $1 and i.%2$I = $2 for update', own[1], own[2])
    into was using theirs.post_id, me;
    execute format(
      'insert into public.%1$I as i (post_id, %2$I, liked, liked_clock, liked_device, saved, saved_clock, saved_device)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (post_id, %2$I) do update set
         (liked, liked_clock, liked_device) = (
           select * from (values (i.liked, i.liked_clock, i.liked_device), (excluded.liked, excluded.liked_clock, excluded.liked_device)) as v (value, clock, device)
           order by v.clock desc, v.device desc limit 1),
         (saved, saved_clock, saved_device) = (
           select * from (values (i.saved, i.saved_clock, i.saved_device), (excluded.saved, excluded.saved_clock, excluded.saved_device)) as v (value, clock, device)
           order by v.clock desc, v.device desc limit 1)
       returning to_jsonb(i)', own[1], own[2])
    into now_is using theirs.post_id, me, theirs.liked, theirs.liked_clock, theirs.liked_device,
      theirs.saved, theirs.saved_clock, theirs.saved_device;
    insert into private.browser_claims as c (user_id, browser_id, post_id, browser, before, after)
    values (me, browser, theirs.post_id,
      jsonb_build_object('liked', theirs.liked, 'liked_clock', theirs.liked_clock, 'liked_device', theirs.liked_device,
        'saved', theirs.saved, 'saved_clock', theirs.saved_clock, 'saved_device', theirs.saved_device),
      was, now_is)
    on conflict (user_id, browser_id, post_id) do update
      set at = now(), browser = excluded.browser, after = excluded.after;
    moved := moved + 1;
  end loop;
  return moved;
end
$$;

-- Gives back what the caller took over from this browser in the last thirty days. A register that the account has set anew
-- since then stays; the others return to what they were, one tick on, so that every device hears of it.
create function private.unclaim_browser(browser_secret text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  own constant text[] := private.own_registers();
  of_browser constant bytea := private.browser_of(browser_secret);
  claim private.browser_claims;
  returned integer := 0;
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform private.lock_stats(array(
    select c.post_id from private.browser_claims as c where c.user_id = me and c.browser_id = of_browser));
  for claim in
    delete from private.browser_claims as c
    where c.user_id = me and c.browser_id = of_browser and c.at > now() - interval '30 days'
    returning c.*
  loop
    execute format(
      'update public.%1$I as i set
         liked = case when (i.liked_clock, i.liked_device) = (($3 ->> ''liked_clock'')::bigint, ($3 ->> ''liked_device'')::uuid)
           then coalesce(($4 ->> ''liked'')::boolean, false) else i.liked end,
         saved = case when (i.saved_clock, i.saved_device) = (($3 ->> ''saved_clock'')::bigint, ($3 ->> ''saved_device'')::uuid)
           then coalesce(($4 ->> ''saved'')::boolean, false) else i.saved end
       where i.post_id = $1 and i.%2$I = $2', own[1], own[2])
    using claim.post_id, me, claim.after, claim.before;
    insert into public.post_interactions as i
      (post_id, browser_id, liked, liked_clock, liked_device, saved, saved_clock, saved_device)
    values (claim.post_id, of_browser,
      (claim.browser ->> 'liked')::boolean, (claim.browser ->> 'liked_clock')::bigint, (claim.browser ->> 'liked_device')::uuid,
      (claim.browser ->> 'saved')::boolean, (claim.browser ->> 'saved_clock')::bigint, (claim.browser ->> 'saved_device')::uuid)
    on conflict (post_id, browser_id) do nothing;
    returned := returned + 1;
  end loop;
  return returned;
end
$$;

create function public.claim_browser_interactions(browser_secret text) returns integer
language sql volatile
set search_path = ''
as $$
  select private.claim_browser(browser_secret)
$$;

create function public.unclaim_browser_interactions(browser_secret text) returns integer
language sql volatile
set search_path = ''
as $$
  select private.unclaim_browser(browser_secret)
$$;

create or replace function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - interval '30 days';
  delete from private.browser_claims as c where c.at < now() - interval '30 days';
end
$$;

revoke execute on function
  private.may_hold(text, text),
  private.own_registers(),
  private.set_own_interaction(uuid, text, boolean, bigint, uuid),
  private.browser_of(text),
  private.lock_stats(uuid[]),
  private.claim_browser(text),
  private.unclaim_browser(text),
  public.claim_browser_interactions(text),
  public.unclaim_browser_interactions(text)
from public;
revoke execute on function public.claim_browser_interactions(text), public.unclaim_browser_interactions(text)
from anon, authenticated;
grant execute on function private.may_hold(text, text) to anon, authenticated, service_role;
-- apply_interaction runs as the caller, whoever that is; for a visitor this one answers 42501.
grant execute on function private.set_own_interaction(uuid, text, boolean, bigint, uuid) to authenticated;
grant execute on function
  private.claim_browser(text),
  private.unclaim_browser(text),
  public.claim_browser_interactions(text),
  public.unclaim_browser_interactions(text)
to authenticated;
