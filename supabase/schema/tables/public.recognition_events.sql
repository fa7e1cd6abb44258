create table public.recognition_events (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text default ''::text not null,
  image_url text,
  date date,
  category text,
  teacher_id uuid default auth.uid() not null,
  created_at timestamp with time zone default private.moment_of_writing() not null,
  updated_at timestamp with time zone default private.moment_of_writing() not null,
  scope text default 'public'::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  image_alt text,
  constraint recognition_events_category CHECK ((private.is_visible(category) AND private.fits(category, 80))),
  constraint recognition_events_date CHECK (((date >= '1900-01-01'::date) AND (date <= '2200-12-31'::date))),
  constraint recognition_events_description CHECK (private.fits(description, 5000)),
  constraint recognition_events_image_alt CHECK ((private.is_visible(image_alt) AND private.fits(image_alt, 300))),
  constraint recognition_events_image_url CHECK (private.is_media_reference(image_url)),
  constraint recognition_events_pkey PRIMARY KEY (id),
  constraint recognition_events_scope CHECK ((scope = 'public'::text)),
  constraint recognition_events_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE,
  constraint recognition_events_title CHECK ((private.is_visible(title) AND private.fits(title, 200)))
);
alter table public.recognition_events enable row level security;
CREATE INDEX recognition_events_newest ON public.recognition_events USING btree (date DESC, id DESC);
CREATE INDEX recognition_events_of_category ON public.recognition_events USING btree (category, date DESC);
CREATE INDEX recognition_events_of_teacher ON public.recognition_events USING btree (teacher_id, category, date DESC);
CREATE INDEX recognition_events_page ON public.recognition_events USING btree (scope, _tx, id);
CREATE TRIGGER recognition_events_1_tidy BEFORE INSERT OR UPDATE ON public.recognition_events FOR EACH ROW EXECUTE FUNCTION private.tidy_entry();
CREATE TRIGGER recognition_events_1_tidy_alt BEFORE INSERT OR UPDATE OF image_alt ON public.recognition_events FOR EACH ROW WHEN ((new.image_alt IS NOT NULL)) EXECUTE FUNCTION private.tidy_image_alt();
CREATE TRIGGER recognition_events_1_tidy_description BEFORE INSERT OR UPDATE OF description ON public.recognition_events FOR EACH ROW WHEN ((new.description IS NOT NULL)) EXECUTE FUNCTION private.tidy_description();
CREATE TRIGGER recognition_events_3_author BEFORE UPDATE ON public.recognition_events FOR EACH ROW WHEN ((old.teacher_id <> new.teacher_id)) EXECUTE FUNCTION private.keep_moment();
CREATE TRIGGER recognition_events_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.recognition_events FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER recognition_events_pictures AFTER UPDATE ON public.recognition_events FOR EACH ROW WHEN ((old.image_url IS DISTINCT FROM new.image_url)) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER recognition_events_pictures_delete AFTER DELETE ON public.recognition_events FOR EACH ROW EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER recognition_events_poke AFTER INSERT OR DELETE OR UPDATE ON public.recognition_events FOR EACH STATEMENT EXECUTE FUNCTION private.poke_public();
CREATE TRIGGER recognition_events_settle AFTER INSERT ON public.recognition_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER recognition_events_still_teacher AFTER INSERT ON public.recognition_events FOR EACH STATEMENT EXECUTE FUNCTION private.still_teacher();
CREATE TRIGGER recognition_events_truncate AFTER TRUNCATE ON public.recognition_events FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy recognition_events_delete on public.recognition_events for delete to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy recognition_events_edit on public.recognition_events for update to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher))) with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy recognition_events_read on public.recognition_events for select to anon, authenticated using ((scope = 'public'::text));
create policy recognition_events_write on public.recognition_events for insert to authenticated with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
grant delete, insert (id, title, description, image_url, date, category, teacher_id, image_alt), select, update (title, description, image_url, date, category, image_alt) on public.recognition_events to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.recognition_events to service_role;
grant select on public.recognition_events to anon;
