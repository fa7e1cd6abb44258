-- What teachers publish besides posts. The same rules as for posts: everybody reads, an approved teacher writes its own.

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint achievements_title check (private.is_visible(title) and char_length(title) <= 200),
  description text not null default ''
    constraint achievements_description check (char_length(description) <= 5000),
  category text
    constraint achievements_category check (private.is_visible(category) and char_length(category) <= 80),
  year integer
    constraint achievements_year check (year between 1900 and 2200),
  image text
    constraint achievements_image check (private.is_media_reference(image)),
  teacher_id uuid not null default auth.uid() references public.teachers (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scope text not null default 'public'
    constraint achievements_scope check (scope = 'public'),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);

create table public.award_images (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint award_images_title check (private.is_visible(title) and char_length(title) <= 200),
  image_url text not null
    constraint award_images_image_url check (private.is_media_reference(image_url)),
  description text not null default ''
    constraint award_images_description check (char_length(description) <= 5000),
  teacher_id uuid not null default auth.uid() references public.teachers (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scope text not null default 'public'
    constraint award_images_scope check (scope = 'public'),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);

create table public.recognition_events (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint recognition_events_title check (private.is_visible(title) and char_length(title) <= 200),
  description text not null default ''
    constraint recognition_events_description check (char_length(description) <= 5000),
  image_url text
    constraint recognition_events_image_url check (private.is_media_reference(image_url)),
  date date
    constraint recognition_events_date check (date between '1900-01-01' and '2200-12-31'),
  category text
    constraint recognition_events_category check (private.is_visible(category) and char_length(category) <= 80),
  teacher_id uuid not null default auth.uid() references public.teachers (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scope text not null default 'public'
    constraint recognition_events_scope check (scope = 'public'),
  revision bigint not null default 1,
  _tx xid8 not null default pg_current_xact_id(),
  _h bigint not null default 0
);

create index achievements_page on public.achievements (scope, _tx, id);
create index achievements_of_teacher on public.achievements (teacher_id, created_at desc);
create index award_images_page on public.award_images (scope, _tx, id);
create index award_images_of_teacher on public.award_images (teacher_id, created_at desc);
create index recognition_events_page on public.recognition_events (scope, _tx, id);
create index recognition_events_of_teacher on public.recognition_events (teacher_id, category, date desc);

create function private.tidy_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.clean_line(new.title);
  new.category := nullif(private.clean_line(new.category), '');
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke execute on function private.tidy_entry() from public;

create trigger achievements_1_tidy before insert or update on public.achievements
  for each row execute function private.tidy_entry();
create trigger award_images_1_tidy before insert or update on public.award_images
  for each row execute function private.tidy_post();
create trigger recognition_events_1_tidy before insert or update on public.recognition_events
  for each row execute function private.tidy_entry();

-- The same for each of the three: stamped, poked, readable by everybody, writable by its teacher.
do $$
declare
  t text;
begin
  foreach t in array array['achievements', 'award_images', 'recognition_events'] loop
    execute format($ddl$
      create trigger %1$s_9_stamp before insert or update or delete on public.%1$I
        for each row execute function private.stamp();
      create trigger %1$s_settle after insert on public.%1$I referencing new table as added
        for each statement execute function private.settle_entries();
      create trigger %1$s_poke after insert or update or delete on public.%1$I
        for each statement execute function private.poke_public();
      create trigger %1$s_truncate after truncate on public.%1$I
        for each statement execute function private.renew_lineage();
      alter table public.%1$I enable row level security;
      alter table public.%1$I force row level security;
      revoke all on public.%1$I from public, anon, authenticated;
      grant select on public.%1$I to anon, authenticated;
      grant delete on public.%1$I to authenticated;
      grant select, insert, update, delete on public.%1$I to service_role;
      create policy %1$s_read on public.%1$I for select to anon, authenticated
        using (scope = 'public');
      create policy %1$s_write on public.%1$I for insert to authenticated
        with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
      create policy %1$s_edit on public.%1$I for update to authenticated
        using (teacher_id = (select auth.uid()) and (select private.is_teacher()))
        with check (teacher_id = (select auth.uid()) and (select private.is_teacher()));
      create policy %1$s_delete on public.%1$I for delete to authenticated
        using (teacher_id = (select auth.uid()) and (select private.is_teacher()));
    $ddl$, t);
  end loop;
end
$$;

-- The author is set once and by the server's rule alone: it is in no UPDATE grant.
grant insert (id, title, description, category, year, image, teacher_id), update (title, description, category, year, image)
  on public.achievements to authenticated;
grant insert (id, title, image_url, description, teacher_id), update (title, image_url, description)
  on public.award_images to authenticated;
grant insert (id, title, description, image_url, date, category, teacher_id),
  update (title, description, image_url, date, category)
  on public.recognition_events to authenticated;
