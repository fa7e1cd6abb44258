-- What is given back to whoever left is as it was. A post that was down came back as one that its author had changed, and so could be
-- put back by them without a change; and what had gone on from an heir who has left since stayed where it was.

-- The departure by which everything that a teacher had is somebody else's by now; none where they have left nothing to anybody.
-- Whoever leaves or is taken back at the same moment is waited for.
create function private.standing_departure(of_teacher uuid) returns private.departures
language plpgsql security definer
set search_path = ''
as $$
declare
  this private.departures;
begin
  perform from public.teachers as t where t.id = of_teacher for share;
  select d.* into this from private.departures as d join public.teachers as t on t.id = d.teacher_id
  where d.teacher_id = of_teacher and d.undone_at is null and d.heir_id is not null and not t.is_approved
  order by d.departed_at desc limit 1;
  return this;
end
$$;

create or replace function private.follow_heirs(of_post uuid, author uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  holder uuid := author;
  this private.departures;
begin
  loop
    this := private.standing_departure(holder);
    exit when this.id is null;
    insert into private.departed_entries (departure_id, tbl, entry_id) values (this.id, 'posts', of_post)
    on conflict do nothing;
    holder := this.heir_id;
    -- An heir was approved when it became one, so that no two follow each other; and if they did, this ends.
    exit when holder = author;
  end loop;
  return holder;
end
$$;

-- Gives back what is still the heir's, or that of whom the heir has left it to, also what was taken down meanwhile: that stays down,
-- and is its author's to see again.
create or replace function private.return_entries(departure private.departures) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  holders uuid[] := '{}';
  holder uuid := departure.heir_id;
  t text;
begin
  while holder is not null and holder <> departure.teacher_id and holder <> all (holders) loop
    holders := holders || holder;
    holder := (private.standing_departure(holder)).heir_id;
  end loop;
  foreach t in array array['posts', 'achievements', 'award_images', 'recognition_events'] loop
    execute format(
      'update public.%I as e set teacher_id = $2, scope = case e.scope when ''public'' then e.scope else ''user:'' || $2 end
       from private.departed_entries as d
       where d.departure_id = $1 and d.tbl = %L and d.entry_id = e.id and e.teacher_id = any ($3)', t, t)
    using departure.id, departure.teacher_id, holders;
  end loop;
  -- The way back is one more revision of the post, and no change by anybody.
  update public.post_takedowns as w
  set teacher_id = departure.teacher_id, scope = 'user:' || departure.teacher_id, post_revision = w.post_revision + 1
  from private.departed_entries as d
  where d.departure_id = departure.id and d.tbl = 'posts' and d.entry_id = w.post_id and w.teacher_id = any (holders);
  update private.departures as d set undone_at = now() where d.id = departure.id;
  perform private.note('teachers.take_back', departure.teacher_id, jsonb_build_object('heir', departure.heir_id), null);
end
$$;

revoke execute on function private.standing_departure(uuid) from public;
