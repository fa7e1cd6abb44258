-- The log, the codes and their batches took what was typed as one piece of a name: «الرحمن مريم» found nobody. Now, as in every list
-- of the portal, each word is looked for by itself, in any order. A percent sign or an underscore is what it is.

-- The words of a text as patterns of their form; null where none is looked for. A form that is like all of them has each of the
-- words: `matchesSearch` of the portal is the same in TypeScript.
create function private.word_patterns(of_text text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from string_to_table(private.search_form(of_text), ' ') as word
  where word <> ''
$$;

-- Everybody whose name or address has these words: some may stand in the one and some in the other.
create or replace function private.people_named(wanted text) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(n.id), '{}')
  from (
    select p.id, string_agg(private.search_form(p.name), ' ') as forms
    from (
      select t.id, t.display_name as name from public.teachers as t
      union all
      select s.id, s.display_name from public.students as s
      union all
      select u.id, u.email::text from auth.users as u
    ) as p
    group by p.id
  ) as n
  where n.forms like all (private.word_patterns(wanted))
$$;

create or replace function private.list_codes(filters jsonb, before_at timestamptz, before_id uuid, page integer)
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
      and ($4 is null or private.search_form(t.display_name) like all ($4)
        or ($2 and private.search_form(s.display_name) like all ($4)))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and ($8 is null or c.batch_id = $8)
      and $query$ || private.visible_codes() || $query$
    order by case when $8 is not null then c.number end, c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), private.sees_students(), filters ->> 'state', private.word_patterns(filters ->> 'who'),
    before_at, before_id, page, (filters ->> 'batch')::uuid;
end
$$;

create or replace function private.list_code_batches(filters jsonb, before_at timestamptz, before_id uuid, page integer)
returns table (batch_id uuid, batch_name text, is_mine boolean, issuer_name text, created_at timestamptz,
  added_at timestamptz, valid_until timestamptz, unused bigint, used bigint, revoked bigint, expired bigint)
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
    where ($4 is null or private.search_form(c.name) like all ($4) or private.search_form(t.display_name) like all ($4)
        or ($3 and exists (select from public.student_acceptance_codes as k join public.students as s on s.id = k.student_id
          where k.batch_id = c.id and private.search_form(s.display_name) like all ($4))))
      and ($5 is null or (c.created_at, c.id) < ($5, $6))
      and n.number > 0
      and $query$ || private.visible_codes() || $query$
    order by c.created_at desc, c.id desc
    limit private.rows_of_page($7)
  $query$
  using auth.uid(), case when private.is_teacher() then auth.uid() end, private.sees_students(),
    private.word_patterns(filters ->> 'who'), before_at, before_id, page;
end
$$;

revoke execute on function private.word_patterns(text) from public;
