-- sync_push: a batch of mutations in the order of the device. Each runs under its own savepoint as the caller, is recorded
-- in the ledger in the same transaction, and gets an answer of its own; a replay gets the recorded answer.

create table private.ledger (
  actor text not null,
  mid uuid not null,
  -- Null only while the mutation runs.
  result jsonb,
  at timestamptz not null default now(),
  primary key (actor, mid)
);
create index ledger_age on private.ledger (at);
alter table private.ledger enable row level security;
alter table private.ledger force row level security;

-- Token buckets. `tokens` is what was left at `at`; what has flowed in since is added when it is next used.
create table private.rate_limit (
  bucket text primary key,
  tokens double precision not null,
  at timestamptz not null
);
create index rate_limit_age on private.rate_limit (at);
alter table private.rate_limit enable row level security;
alter table private.rate_limit force row level security;

-- Who a batch comes from: the account, or the browser that knows its secret. No stored value leads back to the secret.
create function private.actor(browser_secret text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    return 'user:' || (select auth.uid());
  end if;
  if browser_secret is null or browser_secret !~ '^[A-Za-z0-9_-]{32,128}$' then
    raise exception using errcode = 'PT400',
      message = 'malformed request: browser_secret is not 32 to 128 characters of A-Z a-z 0-9 _ -';
  end if;
  return 'browser:' || encode(
    extensions.hmac(convert_to(browser_secret, 'UTF8'), (select s.value from private.secrets as s where s.name = 'browser-id'), 'sha256'),
    'hex');
end
$$;

-- Where the call came from, as far as one household or school shares it: an IPv4 address or an IPv6 /64. Without a gateway
-- that says so, everything is one place.
create function private.caller_place() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  header text;
  address inet;
begin
  header := nullif(current_setting('request.headers', true), '')::jsonb ->> (select s.address_header from private.settings as s);
  -- A chain of proxies appends: only the last entry was written by our own.
  address := regexp_replace(btrim(split_part(header, ',', -1)), '^::ffff:(?=\d+\.)', '')::inet;
  return coalesce(
    case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end,
    'local');
exception when data_exception then
  return 'local';
end
$$;

-- Takes tokens out of a bucket and says whether it had never been used; with too few left the whole call ends with HTTP 429
-- and nothing of it has happened.
create function private.spend(of_bucket text, cost double precision, burst double precision, per_second double precision)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  at_is constant timestamptz := clock_timestamp();
  remaining double precision;
  is_new boolean;
  wait_s integer;
begin
  insert into private.rate_limit (bucket, tokens, at) values (of_bucket, burst, at_is) on conflict do nothing;
  is_new := found;
  update private.rate_limit as r set
    tokens = least(burst, r.tokens + greatest(0, extract(epoch from at_is - r.at)) * per_second) - cost,
    at = greatest(r.at, at_is)
  where r.bucket = of_bucket
  returning r.tokens into remaining;
  if remaining < 0 then
    wait_s := least(3600, ceil(-remaining / per_second));
    raise exception using errcode = 'PT429',
      message = 'too many requests',
      detail = 'Retry-After: ' || wait_s,
      hint = 'try again in ' || wait_s || ' s';
  end if;
  return is_new;
end
$$;

-- Lets a batch in, or not. The order of the locks is the same for all: own bucket, place, posts, counts of posts, ledger.
create function private.admit(browser_secret text, mutations jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  actor constant text := private.actor(browser_secret);
  limits private.settings;
  posts uuid[];
  is_new boolean;
begin
  if mutations = '[]' then
    return actor;
  end if;
  select * into limits from private.settings;
  is_new := private.spend('push ' || actor, jsonb_array_length(mutations), limits.mutations_burst, limits.mutations_per_second);
  if is_new and actor like 'browser:%' then
    perform private.spend('new ' || private.caller_place(), 1, limits.new_browsers_burst, limits.new_browsers_per_hour / 3600);
  end if;
  -- Two batches that touch the same posts in another order would else wait for each other for ever.
  posts := array(
    select distinct (m #>> '{args,post_id}')::uuid from jsonb_array_elements(mutations) as m
    where m #>> '{args,post_id}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  perform from public.posts as p where p.id = any (posts) order by p.id for key share;
  perform from public.post_stats as s where s.post_id = any (posts) order by s.post_id for no key update;
  return actor;
end
$$;

-- The recorded answer of a mutation, or null.
create function private.recorded(browser_secret text, of_mid uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select l.result from private.ledger as l where l.actor = private.actor(browser_secret) and l.mid = of_mid
$$;

-- Takes a mutation for this transaction; false if it has been answered before. Waits for a twin that runs right now.
create function private.claim(browser_secret text, of_mid uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.ledger (actor, mid) values (private.actor(browser_secret), of_mid) on conflict do nothing;
  return found;
end
$$;

create function private.record(browser_secret text, of_mid uuid, answer jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.ledger as l set result = answer where l.actor = private.actor(browser_secret) and l.mid = of_mid
$$;

-- Ends one mutation as `rejected`: it does not follow the protocol.
create function private.unfit(what text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception using errcode = '22023', message = 'malformed mutation: ' || what;
end
$$;

-- Sets one register of a browser if (clock, device) is later than what stands there, and returns what stands there then.
create function private.set_interaction(
  browser_secret text, of_post uuid, register text, value boolean, clock bigint, device uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  actor constant text := private.actor(browser_secret);
  browser bytea;
  is_like constant boolean := register = 'like';
  standing jsonb;
begin
  if actor not like 'browser:%' then
    raise exception using errcode = '42501', message = 'a browser''s register belongs to nobody who is signed in';
  end if;
  browser := decode(substr(actor, length('browser:') + 1), 'hex');
  perform from public.posts as p where p.id = of_post and p.scope = 'public' for key share;
  if not found then
    raise exception using errcode = 'P0002', message = 'no such post';
  end if;
  if is_like then
    insert into public.post_interactions as i (post_id, browser_id, liked, liked_clock, liked_device)
    values (of_post, browser, value, clock, device)
    on conflict (post_id, browser_id) do update
      set liked = excluded.liked, liked_clock = excluded.liked_clock, liked_device = excluded.liked_device
      where (i.liked_clock, i.liked_device) < (excluded.liked_clock, excluded.liked_device);
  else
    insert into public.post_interactions as i (post_id, browser_id, saved, saved_clock, saved_device)
    values (of_post, browser, value, clock, device)
    on conflict (post_id, browser_id) do update
      set saved = excluded.saved, saved_clock = excluded.saved_clock, saved_device = excluded.saved_device
      where (i.saved_clock, i.saved_device) < (excluded.saved_clock, excluded.saved_device);
  end if;
  select jsonb_build_object(
      'row', jsonb_build_object(
        'value', case when is_like then i.liked else i.saved end,
        'clock', case when is_like then i.liked_clock else i.saved_clock end),
      'stats', jsonb_build_object(
        'post_id', s.post_id, 'likes', s.likes, 'saves', s.saves, 'revision', s.revision, 'digest', s._h::text))
    into standing
    from public.post_interactions as i join public.post_stats as s on s.post_id = i.post_id
    where i.post_id = of_post and i.browser_id = browser;
  return standing;
end
$$;

-- kind `interaction.set`: reads the mutation strictly, for it may have been edited by hand.
create function private.apply_interaction(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  args constant jsonb := mutation -> 'args';
  clock constant jsonb := mutation -> 'clock';
begin
  if (select auth.uid()) is not null then
    raise exception using errcode = '0A000', message = 'interactions of accounts are not kept yet';
  elsif mutation ->> 'actor' is distinct from 'browser' then
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
  return private.set_interaction(browser_secret, (args ->> 'post_id')::uuid, args ->> 'register', (args ->> 'value')::boolean,
    (clock #>> '{}')::numeric::bigint, (mutation ->> 'device')::uuid);
end
$$;

create function private.apply_mutation(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
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
  case mutation ->> 'kind'
    when 'interaction.set' then
      return private.apply_interaction(mutation, browser_secret);
    else
      raise exception using errcode = '0A000', message = 'this server does not know the kind of this mutation';
  end case;
end
$$;

-- One mutation under its savepoint: what the caller did wrong becomes an answer, everything else fails the batch and is
-- tried again as a whole.
create function private.attempt(mutation jsonb, browser_secret text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return jsonb_build_object('mid', mutation -> 'mid', 'status', 'applied') || private.apply_mutation(mutation, browser_secret);
exception when others then
  if left(sqlstate, 2) in ('22', '23') or sqlstate in ('42501', 'P0001', 'P0002', '0A000') then
    return jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', sqlstate, 'message', sqlerrm);
  end if;
  raise;
end
$$;

create function public.sync_push(mutations jsonb, browser_secret text default null) returns jsonb
language plpgsql volatile security invoker
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

  for mutation in select m.value from jsonb_array_elements(mutations) with ordinality as m order by m.ordinality loop
    entity := mutation ->> 'entity';
    if mutation ->> 'mid' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      answer := jsonb_build_object('mid', mutation -> 'mid', 'status', 'rejected', 'code', '22023',
        'message', 'malformed mutation: mid is not a uuid');
    else
      of_mid := (mutation ->> 'mid')::uuid;
      if entity = any (waiting) then
        answer := coalesce(private.recorded(browser_secret, of_mid),
          jsonb_build_object('mid', of_mid, 'status', 'blocked'));
      elsif private.claim(browser_secret, of_mid) then
        answer := private.attempt(mutation, browser_secret);
        perform private.record(browser_secret, of_mid, answer);
      else
        answer := private.recorded(browser_secret, of_mid);
      end if;
    end if;
    if answer ->> 'status' <> 'applied' and entity is not null then
      waiting := waiting || entity;
    end if;
    results := results || jsonb_build_array(answer);
  end loop;
  return jsonb_build_object('marker', 'manara/1', 'lineage', private.current_lineage(), 'results', results);
end
$$;

-- Everything that only grows and that an operator runs once a day: exits, old answers, buckets that are full again.
create function private.collect_garbage() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.gc_exits();
  delete from private.ledger as l where l.at < now() - (select s.ledger_kept from private.settings as s);
  delete from private.rate_limit as r where r.at < now() - interval '30 days';
end
$$;

revoke execute on function
  private.actor(text),
  private.caller_place(),
  private.spend(text, double precision, double precision, double precision),
  private.admit(text, jsonb),
  private.recorded(text, uuid),
  private.claim(text, uuid),
  private.record(text, uuid, jsonb),
  private.unfit(text),
  private.set_interaction(text, uuid, text, boolean, bigint, uuid),
  private.apply_interaction(jsonb, text),
  private.apply_mutation(jsonb, text),
  private.attempt(jsonb, text),
  private.collect_garbage(),
  public.sync_push(jsonb, text)
from public;
revoke execute on function public.sync_push(jsonb, text) from anon, authenticated;
grant execute on function
  private.admit(text, jsonb),
  private.recorded(text, uuid),
  private.claim(text, uuid),
  private.record(text, uuid, jsonb),
  private.unfit(text),
  private.set_interaction(text, uuid, text, boolean, bigint, uuid),
  private.apply_interaction(jsonb, text),
  private.apply_mutation(jsonb, text),
  private.attempt(jsonb, text),
  public.sync_push(jsonb, text)
to anon, authenticated;
