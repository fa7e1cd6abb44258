-- Codes are issued in batches that have a name, and each has its number in its batch: it stands on the printed slip, and
-- so one knows which one is ended, without a part of the code.

create table private.code_batches (
  id uuid primary key default gen_random_uuid(),
  -- Null for what was issued before batches had names: these are told by their day.
  name text check (char_length(name) between 1 and 60),
  issued_by uuid references public.teachers (id) on delete set null,
  -- By the clock: what one transaction issues is told apart.
  created_at timestamptz not null default clock_timestamp(),
  -- When codes were added last; null where none were.
  added_at timestamptz
);
alter table private.code_batches enable row level security;
alter table private.code_batches force row level security;
create index code_batches_newest on private.code_batches (created_at desc, id desc);
create index code_batches_of_teacher on private.code_batches (issued_by, created_at desc, id desc);

alter table public.student_acceptance_codes
  add column batch_id uuid references private.code_batches (id) on delete restrict,
  add column number integer check (number > 0);

-- What was issued at once is a batch.
with issued as (
  select gen_random_uuid() as id, c.issued_by, c.created_at
  from public.student_acceptance_codes as c
  group by c.issued_by, c.created_at
), batches as (
  insert into private.code_batches (id, issued_by, created_at)
  select i.id, i.issued_by, i.created_at from issued as i
  returning id, issued_by, created_at
), numbered as (
  select c.id, b.id as batch, row_number() over (partition by b.id order by c.id) as number
  from public.student_acceptance_codes as c
  join batches as b on b.created_at = c.created_at and b.issued_by is not distinct from c.issued_by
)
update public.student_acceptance_codes as c set batch_id = n.batch, number = n.number
from numbered as n where n.id = c.id;
create unique index student_acceptance_codes_of_batch on public.student_acceptance_codes (batch_id, number);

create or replace trigger student_acceptance_codes_audit
  after insert or delete or update on public.student_acceptance_codes
  for each row execute function private.audit('issued_by', 'expires_at', 'revoked_at', 'is_used', 'student_id', 'batch_id', 'number');

-- The batch that codes are added to: a new one, or the caller's own of before. Nobody else adds to it until the end.
create function private.open_batch(of_batch uuid, named text, issuer uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  clean_name constant text := nullif(private.clean_line(named), '');
  batch uuid;
begin
  if of_batch is not null then
    update private.code_batches as b set added_at = now()
    where b.id = of_batch and b.issued_by is not distinct from issuer
    returning b.id into batch;
    if batch is null then
      perform private.missing();
    end if;
    return batch;
  elsif char_length(clean_name) > 60 or not private.is_visible(clean_name) then
    raise exception using errcode = '22023', message = 'batch_name is not 1 to 60 characters long';
  end if;
  insert into private.code_batches as b (name, issued_by) values (clean_name, issuer) returning b.id into batch;
  return batch;
end
$$;

drop function public.issue_acceptance_codes(integer, timestamptz);
drop function private.issue_codes(integer, timestamptz);
create function private.issue_codes(how_many integer, until timestamptz, batch_name text, of_batch uuid)
returns table (code_id uuid, code text, expires_at timestamptz, batch_id uuid, number integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  term constant timestamptz := coalesce(until, now() + interval '30 days');
  is_teacher constant boolean := private.is_teacher();
  batch uuid;
  last_number integer;
  fresh text;
begin
  if not is_teacher and not private.is_admin() then
    perform private.forbid();
  elsif how_many is null or how_many not between 1 and 200 then
    raise exception using errcode = '22023', message = 'how_many is not between 1 and 200';
  elsif term <= now() or term > now() + interval '1 year' then
    raise exception using errcode = '22023', message = 'expires_at is not within the next year';
  end if;
  batch := private.open_batch(of_batch, batch_name, case when is_teacher then me end);
  select coalesce(max(c.number), 0) into last_number from public.student_acceptance_codes as c where c.batch_id = batch;
  if last_number + how_many > 600 then
    raise exception using errcode = '22023', message = 'a batch is of at most 600 codes';
  end if;
  perform private.spend('issue ' || me, how_many, 600, 600.0 / 86400);
  for n in last_number + 1..last_number + how_many loop
    fresh := private.new_code();
    return query
      insert into public.student_acceptance_codes as c (code_hash, issued_by, expires_at, batch_id, number)
      values (private.code_hash(fresh), case when is_teacher then me end, term, batch, n)
      returning c.id, fresh, c.expires_at, c.batch_id, c.number;
  end loop;
end
$$;
create function public.issue_acceptance_codes(
  how_many integer, expires_at timestamptz default null, batch_name text default null, batch_id uuid default null)
returns table (code_id uuid, code text, valid_until timestamptz, batch uuid, number integer)
language sql
set search_path = ''
as $$
  select * from private.issue_codes(how_many, expires_at, batch_name, batch_id)
$$;

drop function public.list_acceptance_codes(jsonb, timestamptz, uuid, integer);
drop function private.list_codes(jsonb, timestamptz, uuid, integer);
-- The codes that the caller may see; who used one only for those who see students. The newest first, of one batch by number.
create function private.list_codes(filters jsonb, before_at timestamptz, before_id uuid, page integer)
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text, number integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query execute $query$
    select c.id, c.issued_by, t.display_name, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at,
      case when $2 then s.display_name end, c.number
    from public.student_acceptance_codes as c
    left join public.teachers as t on t.id = c.issued_by
    left join public.students as s on s.id = c.student_id
    where ($3 is null or private.code_state(c.is_used, c.revoked_at, c.expires_at) = $3)
      and ($4 is null or strpos(private.search_form(t.display_name), $4) > 0
        or ($2 and strpos(private.search_form(s.display_name), $4) > 0))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and ($8 is null or c.batch_id = $8)
      and $query$ || private.visible_codes() || $query$
    order by case when $8 is not null then c.number end, c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), private.sees_students(), filters ->> 'state', nullif(private.search_form(filters ->> 'who'), ''),
    before_at, before_id, page, (filters ->> 'batch')::uuid;
end
$$;
create function public.list_acceptance_codes(
  filters jsonb default '{}', before_at timestamptz default null, before_id uuid default null, page integer default null)
returns table (code_id uuid, issued_by uuid, issuer_name text, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, is_used boolean, used_at timestamptz, student_name text, number integer)
language sql stable
set search_path = ''
as $$
  select * from private.list_codes(filters, before_at, before_id, page)
$$;

-- The batches of the codes that the caller may see, the newest first, with how many codes of each stand how. `who` is part
-- of a batch's name, of its issuer's, or of a student's who used one of its codes.
create function private.list_code_batches(filters jsonb, before_at timestamptz, before_id uuid, page integer)
returns table (batch_id uuid, batch_name text, is_mine boolean, issuer_name text, created_at timestamptz, added_at timestamptz,
  valid_until timestamptz, unused bigint, used bigint, revoked bigint, expired bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query execute $query$
    select c.id, c.name, c.issued_by is not distinct from $2, t.display_name, c.created_at, c.added_at, n.valid_until,
      n.unused, n.used, n.revoked, n.expired
    from private.code_batches as c
    left join public.teachers as t on t.id = c.issued_by
    cross join lateral (
      select max(s.expires_at) filter (where s.state = 'unused') as valid_until, count(*) as number,
        count(*) filter (where s.state = 'unused') as unused, count(*) filter (where s.state = 'used') as used,
        count(*) filter (where s.state = 'revoked') as revoked, count(*) filter (where s.state = 'expired') as expired
      from (select k.expires_at, private.code_state(k.is_used, k.revoked_at, k.expires_at) as state
        from public.student_acceptance_codes as k where k.batch_id = c.id) as s
    ) as n
    where ($4 is null or strpos(private.search_form(c.name), $4) > 0 or strpos(private.search_form(t.display_name), $4) > 0
        or ($3 and exists (select from public.student_acceptance_codes as k join public.students as s on s.id = k.student_id
          where k.batch_id = c.id and strpos(private.search_form(s.display_name), $4) > 0)))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and n.number > 0
      and $query$ || private.visible_codes() || $query$
    order by c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), case when private.is_teacher() then auth.uid() end, private.sees_students(),
    nullif(private.search_form(filters ->> 'who'), ''), before_at, before_id, page;
end
$$;
create function public.list_acceptance_code_batches(
  filters jsonb default '{}', before_at timestamptz default null, before_id uuid default null, page integer default null)
returns table (batch_id uuid, batch_name text, is_mine boolean, issuer_name text, created_at timestamptz, added_at timestamptz,
  valid_until timestamptz, unused bigint, used bigint, revoked bigint, expired bigint)
language sql stable
set search_path = ''
as $$
  select * from private.list_code_batches(filters, before_at, before_id, page)
$$;

revoke all on private.code_batches from public, anon, authenticated;
revoke execute on function
  private.open_batch(uuid, text, uuid),
  private.issue_codes(integer, timestamptz, text, uuid),
  private.list_codes(jsonb, timestamptz, uuid, integer),
  private.list_code_batches(jsonb, timestamptz, uuid, integer),
  public.issue_acceptance_codes(integer, timestamptz, text, uuid),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.list_acceptance_code_batches(jsonb, timestamptz, uuid, integer)
from public;
revoke execute on function
  public.issue_acceptance_codes(integer, timestamptz, text, uuid),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.list_acceptance_code_batches(jsonb, timestamptz, uuid, integer)
from anon, authenticated;
grant execute on function
  private.issue_codes(integer, timestamptz, text, uuid),
  private.list_codes(jsonb, timestamptz, uuid, integer),
  private.list_code_batches(jsonb, timestamptz, uuid, integer),
  public.issue_acceptance_codes(integer, timestamptz, text, uuid),
  public.list_acceptance_codes(jsonb, timestamptz, uuid, integer),
  public.list_acceptance_code_batches(jsonb, timestamptz, uuid, integer)
to authenticated;
