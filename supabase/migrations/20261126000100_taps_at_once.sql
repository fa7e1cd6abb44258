-- A batch of nothing but taps is set with a statement for each kind of register instead of one mutation after the other. An
-- answer of its own is all that the others need: should one of the batch be at fault or answered before, each has its turn
-- under its own savepoint as before. Every answer is what it was.

-- A tap that has been read strictly, for it may have been edited by hand.
create type private.tap as (post_id uuid, register text, value boolean, clock bigint, device uuid);

-- Whether an error says that a mutation is wrong; every other says that the batch can be tried again as a whole.
create function private.is_callers_fault(state text) returns boolean
language sql immutable
set search_path = ''
as $$
  select left(state, 2) in ('22', '23') or state in ('42501', 'P0001', 'P0002', '0A000')
$$;

-- What every mutation has.
create function private.check_mutation(mutation jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(mutation -> 'entity') is distinct from 'string' or length(mutation ->> 'entity') not between 1 and 200 then
    perform private.unfit('entity is missing');
  elsif jsonb_typeof(mutation -> 'schemaVersion') is distinct from 'number' then
    perform private.unfit('schemaVersion is missing');
  elsif (mutation ->> 'schemaVersion')::numeric <> 1 then
    raise exception using errcode = '0A000', message = 'this server does not know version ' || (mutation ->> 'schemaVersion');
  end if;
end
$$;

-- The mid of a mutation; null where it is none.
create function private.read_mid(mutation jsonb) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  if mutation ->> 'mid' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return (mutation ->> 'mid')::uuid;
  end if;
  return null;
end
$$;

-- A mutation goes out under the identity it was made under, or not at all.
create function private.read_tap(mutation jsonb) returns private.tap
language plpgsql stable
set search_path = ''
as $$
declare
  args constant jsonb := mutation -> 'args';
  clock constant jsonb := mutation -> 'clock';
  tap private.tap;
begin
  if mutation ->> 'actor' is distinct from coalesce('user:' || (select auth.uid()), 'browser') then
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
  tap.post_id := (args ->> 'post_id')::uuid;
  tap.register := args ->> 'register';
  tap.value := (args ->> 'value')::boolean;
  tap.clock := (clock #>> '{}')::numeric::bigint;
  tap.device := (mutation ->> 'device')::uuid;
  return tap;
end
$$;

-- Sets registers of the caller, the browser's or the account's, each if (clock, device) is later than what stands there, and
-- returns for each what stands there then. No register may be among them twice. A browser also hears the moment of the post:
-- one that is removed can be published anew under its id, and what was told to the one says nothing of the other. (An
-- account's own rows say it by their clocks.)
create function private.set_taps(browser_secret text, taps private.tap[]) returns jsonb[]
language plpgsql security definer
set search_path = ''
as $$
declare
  actor constant text := private.actor(browser_secret);
  is_browser constant boolean := actor like 'browser:%';
  own constant text[] := case when is_browser then array['post_interactions', 'browser_id'] else private.own_registers() end;
  owner constant text := case when is_browser then '\x' || substr(actor, length('browser:') + 1) else auth.uid()::text end;
  owner_type constant text := case when is_browser then 'bytea' else 'uuid' end;
  posts constant uuid[] := array(select distinct t.post_id from unnest(taps) as t);
  field text;
  standing jsonb[];
begin
  if own is null then
    raise exception using errcode = '42501', message = 'only approved students and teachers like and save';
  end if;
  perform from public.posts as p where p.id = any (posts) and p.scope = 'public' order by p.id for key share;
  if (select count(*) from public.posts as p where p.id = any (posts) and p.scope = 'public') < cardinality(posts) then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  for field in select distinct case t.register when 'like' then 'liked' else 'saved' end from unnest(taps) as t loop
    execute format(
      $query$
      insert into public.%1$I as i (post_id, %2$I, %3$I, %4$I, %5$I)
      select t.post_id, $1::%6$s, t.value, t.clock, t.device from unnest($2) as t where t.register = $3 order by t.post_id
      on conflict (post_id, %2$I) do update
        set %3$I = excluded.%3$I, %4$I = excluded.%4$I, %5$I = excluded.%5$I
        where (i.%4$I, i.%5$I) < (excluded.%4$I, excluded.%5$I)
      $query$, own[1], own[2], field, field || '_clock', field || '_device', owner_type)
    using owner, taps, case field when 'liked' then 'like' else 'save' end;
  end loop;
  execute format(
    $query$
    select array_agg(
      jsonb_build_object(
        'row', jsonb_build_object(
          'value', case t.register when 'like' then i.liked else i.saved end,
          'clock', case t.register when 'like' then i.liked_clock else i.saved_clock end)
          || case when $3 then jsonb_build_object('post_created_at', p.created_at) else '{}' end,
        'stats', jsonb_build_object(
          'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text))
      order by t.place)
    from unnest($2) with ordinality as t (post_id, register, value, clock, device, place)
      join public.posts as p on p.id = t.post_id
      join public.post_stats as s on s.post_id = t.post_id
      join public.%1$I as i on i.post_id = t.post_id and i.%2$I = $1::%3$s
    $query$, own[1], own[2], owner_type)
  into standing using owner, taps, is_browser;
  return standing;
end
$$;

-- Takes mutations for this transaction; false if one of them has been answered before. Waits for twins that run right now.
create function private.claim(browser_secret text, mids uuid[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  of_actor constant text := private.actor(browser_secret);
  taken integer;
begin
  insert into private.ledger (actor, mid) select of_actor, m from unnest(mids) as m on conflict do nothing;
  get diagnostics taken = row_count;
  return taken = cardinality(mids);
end
$$;

-- Keeps the answers of mutations that were taken.
create function private.record(browser_secret text, mids uuid[], answers jsonb[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_actor constant text := private.actor(browser_secret);
begin
  update private.ledger as l set result = a.answer
  from unnest(mids, answers) as a (mid, answer)
  where l.actor = of_actor and l.mid = a.mid;
end
$$;

create or replace function private.apply_mutation(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := mutation ->> 'kind';
begin
  perform private.check_mutation(mutation);
  if kind = 'interaction.set' then
    return (private.set_taps(browser_secret, array[private.read_tap(mutation)]))[1];
  elsif kind = 'profile.put' then
    return private.apply_profile(mutation);
  elsif exists (
    select from private.writable() as w
    where w.entity <> 'profile' and kind in (w.entity || '.put', w.entity || '.delete')
  ) then
    return private.apply_authored(mutation);
  end if;
  raise exception using errcode = '0A000', message = 'this server does not know the kind of this mutation';
end
$$;

-- What PostgreSQL says of a malformed value repeats the value, and the ledger keeps each answer for months: the beginning
-- says as much.
create or replace function private.attempt(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return jsonb_build_object('mid', mutation -> 'mid', 'status', 'applied') || private.apply_mutation(mutation, browser_secret);
exception when others then
  if private.is_callers_fault(sqlstate) then
    return jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', sqlstate, 'message', left(sqlerrm, 200));
  end if;
  raise;
end
$$;

-- All of a batch of taps under one savepoint, or null where each has to have its turn.
create function private.attempt_taps(mutations jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  mutation jsonb;
  taps private.tap[] := '{}';
  mids uuid[] := '{}';
  standing jsonb[];
  answers jsonb[];
begin
  if exists (select from jsonb_array_elements(mutations) as m where m ->> 'kind' is distinct from 'interaction.set') then
    return null;
  end if;
  for mutation in select m.value from jsonb_array_elements(mutations) with ordinality as m order by m.ordinality loop
    perform private.check_mutation(mutation);
    taps := taps || private.read_tap(mutation);
    mids := mids || private.read_mid(mutation);
  end loop;
  -- The later of two taps on one register comes after the earlier one.
  if (select count(distinct (t.post_id, t.register)) from unnest(taps) as t) < cardinality(taps) then
    return null;
  end if;
  if not private.claim(browser_secret, mids) then
    raise exception using errcode = 'P0001', message = 'one of them has been answered before';
  end if;
  standing := private.set_taps(browser_secret, taps);
  answers := array(
    select jsonb_build_object('mid', a.mid, 'status', 'applied') || a.stands
    from unnest(mids, standing) with ordinality as a (mid, stands, place) order by a.place);
  perform private.record(browser_secret, mids, answers);
  return to_jsonb(answers);
exception when others then
  if private.is_callers_fault(sqlstate) then
    return null;
  end if;
  raise;
end
$$;

-- Each mutation of a batch in its turn.
create function private.attempt_each(mutations jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  mutation jsonb;
  entity text;
  of_mid uuid;
  answer jsonb;
  results jsonb := '[]';
  waiting text[] := '{}';
begin
  for mutation in select m.value from jsonb_array_elements(mutations) with ordinality as m order by m.ordinality loop
    entity := mutation ->> 'entity';
    of_mid := private.read_mid(mutation);
    if of_mid is null then
      answer := jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', '22023',
        'message', 'malformed mutation: mid is not a uuid');
    elsif entity = any (waiting) then
      answer := coalesce(private.recorded(browser_secret, of_mid), jsonb_build_object('mid', of_mid, 'status', 'blocked'));
    elsif private.claim(browser_secret, array[of_mid]) then
      answer := private.attempt(mutation, browser_secret);
      perform private.record(browser_secret, array[of_mid], array[answer]);
    else
      answer := private.recorded(browser_secret, of_mid);
    end if;
    if answer ->> 'status' <> 'applied' and entity is not null then
      waiting := waiting || entity;
    end if;
    results := results || jsonb_build_array(answer);
  end loop;
  return results;
end
$$;

create or replace function public.sync_push(mutations jsonb, browser_secret text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  if jsonb_typeof(mutations) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'malformed request: mutations is not an array';
  end if;
  if jsonb_array_length(mutations) > 50 or octet_length(mutations::text) > 1048576 then
    raise exception using errcode = 'PT413', message = 'more than 50 mutations or 1 MiB in one batch';
  end if;
  -- Without its mid a mutation cannot be answered, and the answer is all that lets an entry leave its outbox.
  if exists (select from jsonb_array_elements(mutations) as m where jsonb_typeof(m -> 'mid') is distinct from 'string') then
    raise exception using errcode = 'PT400', message = 'malformed request: a mutation has no mid';
  end if;
  perform private.admit(browser_secret, mutations);
  return jsonb_build_object('marker', 'manara/1', 'lineage', private.current_lineage(), 'results',
    coalesce(private.attempt_taps(mutations, browser_secret), private.attempt_each(mutations, browser_secret)));
end
$$;

-- As before, with one update for all counts. They are locked in the order of their ids first, so that two writers never wait
-- for each other.
create or replace function private.count_interactions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changes private.stats_change[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select row(a.post_id, a.liked::integer, a.saved::integer)::private.stats_change from added as a);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes
      || array(select row(r.post_id, -r.liked::integer, -r.saved::integer)::private.stats_change from removed as r);
  end if;
  changes := array(
    select row(c.post_id, sum(c.likes), sum(c.saves))::private.stats_change
    from unnest(changes) as c
    group by c.post_id
    having sum(c.likes) <> 0 or sum(c.saves) <> 0);
  if changes = '{}' then
    return null;
  end if;
  perform private.lock_stats(array(select c.post_id from unnest(changes) as c));
  update public.post_stats as s
  set likes = s.likes + c.likes, saves = s.saves + c.saves
  from unnest(changes) as c
  where s.post_id = c.post_id;
  return null;
end
$$;

drop function private.apply_interaction(jsonb, text);
drop function private.set_interaction(text, uuid, text, boolean, bigint, uuid);
drop function private.set_own_interaction(uuid, text, boolean, bigint, uuid);
drop function private.claim(text, uuid);
drop function private.record(text, uuid, jsonb);

revoke execute on function
  private.is_callers_fault(text),
  private.check_mutation(jsonb),
  private.read_mid(jsonb),
  private.read_tap(jsonb),
  private.set_taps(text, private.tap[]),
  private.claim(text, uuid[]),
  private.record(text, uuid[], jsonb[]),
  private.attempt_taps(jsonb, text),
  private.attempt_each(jsonb, text)
from public;
-- They run as the caller, or say themselves who the caller is.
grant execute on function
  private.is_callers_fault(text),
  private.check_mutation(jsonb),
  private.read_mid(jsonb),
  private.read_tap(jsonb),
  private.set_taps(text, private.tap[]),
  private.claim(text, uuid[]),
  private.record(text, uuid[], jsonb[]),
  private.attempt_taps(jsonb, text),
  private.attempt_each(jsonb, text)
to anon, authenticated;
