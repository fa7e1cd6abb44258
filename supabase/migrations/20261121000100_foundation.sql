-- What everything else stands on: the schema nobody outside the database can reach, the settings an operator may turn,
-- the server's own secrets, and the rules that texts and media references keep everywhere.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Every table below has forced row level security without a policy for its owner; the definer functions are the only
-- doors, and they work because their owner bypasses it. With any other owner they would silently see nothing.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    raise exception 'run the migrations as a role that bypasses row level security, not as %', current_user;
  end if;
end
$$;

-- `private` is not among the schemas of the API. Usage is granted because functions that run as the caller (sync_push,
-- policies, checks) call into it; what may be executed there is granted one function at a time.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Supabase grants everything on new objects of `public` to the API roles; here each grant is written down.
revoke create on schema public from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

create table private.settings (
  one boolean primary key default true check (one),
  -- The request header that holds the caller's address. It must be one that the gateway sets itself and that no caller
  -- can forge: `x-real-ip` in the embedded stack, `cf-connecting-ip` on hosted Supabase.
  address_header text not null default 'x-real-ip',
  -- A school shares one address: the burst is a few classes that open the portal in the same minute.
  new_browsers_burst integer not null default 300 check (new_browsers_burst > 0),
  new_browsers_per_hour double precision not null default 60 check (new_browsers_per_hour > 0),
  mutations_burst integer not null default 600 check (mutations_burst >= 50),
  mutations_per_second double precision not null default 5 check (mutations_per_second > 0),
  exits_kept interval not null default '90 days',
  -- Longer than any plausible time offline; after it only the clocks of the registers make a replay harmless.
  ledger_kept interval not null default '180 days'
);
alter table private.settings enable row level security;
alter table private.settings force row level security;
insert into private.settings default values;

create table private.secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
alter table private.secrets enable row level security;
alter table private.secrets force row level security;
-- Keys the HMAC of browser secrets, so that a leaked copy of the interactions identifies no browser.
insert into private.secrets (name, value) values ('browser-id', extensions.gen_random_bytes(32));

-- One line of text that shows what it holds: line breaks and runs of spaces become one space; control characters,
-- directional overrides and invisible characters go, because in a list of names they can only deceive. The joiners
-- U+200C and U+200D stay: Arabic script and emoji need them.
create function private.clean_line(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(
        value,
        '[\u0009-\u000D\u0085\u2028\u2029\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000 ]+',
        ' ', 'g'
      ),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]+',
      '', 'g'
    )
  )
$$;

-- Whether a cleaned line shows anything at all.
create function private.is_visible(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\s\u034F\u115F\u1160\u17B4\u17B5\u200C\u200D\u2800\u3164\uFE00-\uFE0F\uFFA0]+', '', 'g') <> ''
$$;

-- The same rule as `isMediaReference` of the portal, never laxer: an https URL with a public host name and no
-- credentials, or a path in one of our buckets. Addresses in numbers are refused: no school hosts pictures there.
create function private.is_media_reference(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- In bytes, which is at least what JavaScript counts.
  select octet_length(value) <= 2048 and (
    value ~ '^(post-media|profile-photos|award-images)/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$'
    or value ~ (
      '^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(:[1-9][0-9]{0,3}|:[1-5][0-9]{4})?'
      || '([/?#][^\u0001-\u0020\\\u007F-\u00A0\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]*)?$'
    )
  )
$$;

create function private.is_pixel_count(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'number' then false
    else (value #>> '{}')::numeric between 1 and 20000 and (value #>> '{}')::numeric % 1 = 0
  end
$$;

-- One picture or video of a post. A key it does not know is refused, so that nothing unbounded rides along.
create function private.is_media_item(item jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['kind', 'url', 'thumb', 'width', 'height', 'color', 'caption'] = '{}'::jsonb
      and item -> 'kind' in ('"image"'::jsonb, '"video"'::jsonb)
      and jsonb_typeof(item -> 'url') = 'string' and private.is_media_reference(item ->> 'url')
      and (item -> 'thumb' is null or (jsonb_typeof(item -> 'thumb') = 'string' and private.is_media_reference(item ->> 'thumb')))
      and (item -> 'width' is null or private.is_pixel_count(item -> 'width'))
      and (item -> 'height' is null or private.is_pixel_count(item -> 'height'))
      and (item -> 'color' is null or (jsonb_typeof(item -> 'color') = 'string' and item ->> 'color' ~ '^#[0-9a-f]{6}$'))
      and (item -> 'caption' is null or (jsonb_typeof(item -> 'caption') = 'string' and char_length(item ->> 'caption') <= 300)),
      false
    )
  end
$$;

create function private.is_media_list(items jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(items) <> 'array' then false
    when jsonb_array_length(items) > 20 then false
    else not exists (select from jsonb_array_elements(items) as item where not private.is_media_item(item))
  end
$$;

-- Checks run as whoever writes the row.
revoke execute on all functions in schema private from public;
grant execute on function
  private.clean_line(text),
  private.is_visible(text),
  private.is_media_reference(text),
  private.is_pixel_count(jsonb),
  private.is_media_item(jsonb),
  private.is_media_list(jsonb)
to authenticated, service_role;
