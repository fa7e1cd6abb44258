create table public.achievements (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text default ''::text not null,
  category text,
  year integer,
  image text,
  teacher_id uuid default auth.uid() not null,
  created_at timestamp with time zone default private.moment_of_writing() not null,
  updated_at timestamp with time zone default private.moment_of_writing() not null,
  scope text default 'public'::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  image_alt text,
  constraint achievements_category CHECK ((private.is_visible(category) AND private.fits(category, 80))),
  constraint achievements_description CHECK (private.fits(description, 5000)),
  constraint achievements_image CHECK (private.is_media_reference(image)),
  constraint achievements_image_alt CHECK ((private.is_visible(image_alt) AND private.fits(image_alt, 300))),
  constraint achievements_pkey PRIMARY KEY (id),
  constraint achievements_scope CHECK ((scope = 'public'::text)),
  constraint achievements_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE,
  constraint achievements_title CHECK ((private.is_visible(title) AND private.fits(title, 200))),
  constraint achievements_year CHECK (((year >= 1900) AND (year <= 2200)))
);
alter table public.achievements enable row level security;
CREATE INDEX achievements_newest ON public.achievements USING btree (created_at DESC, id DESC);
CREATE INDEX achievements_of_category ON public.achievements USING btree (category, year DESC);
CREATE INDEX achievements_of_teacher ON public.achievements USING btree (teacher_id, created_at DESC);
CREATE INDEX achievements_of_year ON public.achievements USING btree (year, created_at DESC);
CREATE INDEX achievements_page ON public.achievements USING btree (scope, _tx, id);
CREATE TRIGGER achievements_1_tidy BEFORE INSERT OR UPDATE ON public.achievements FOR EACH ROW EXECUTE FUNCTION private.tidy_entry();
CREATE TRIGGER achievements_1_tidy_alt BEFORE INSERT OR UPDATE OF image_alt ON public.achievements FOR EACH ROW WHEN ((new.image_alt IS NOT NULL)) EXECUTE FUNCTION private.tidy_image_alt();
CREATE TRIGGER achievements_1_tidy_description BEFORE INSERT OR UPDATE OF description ON public.achievements FOR EACH ROW WHEN ((new.description IS NOT NULL)) EXECUTE FUNCTION private.tidy_description();
CREATE TRIGGER achievements_3_author BEFORE UPDATE ON public.achievements FOR EACH ROW WHEN ((old.teacher_id <> new.teacher_id)) EXECUTE FUNCTION private.keep_moment();
CREATE TRIGGER achievements_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.achievements FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER achievements_pictures AFTER UPDATE ON public.achievements FOR EACH ROW WHEN ((old.image IS DISTINCT FROM new.image)) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER achievements_pictures_delete AFTER DELETE ON public.achievements FOR EACH ROW EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER achievements_poke AFTER INSERT OR DELETE OR UPDATE ON public.achievements FOR EACH STATEMENT EXECUTE FUNCTION private.poke_public();
CREATE TRIGGER achievements_settle AFTER INSERT ON public.achievements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER achievements_still_teacher AFTER INSERT ON public.achievements FOR EACH STATEMENT EXECUTE FUNCTION private.still_teacher();
CREATE TRIGGER achievements_truncate AFTER TRUNCATE ON public.achievements FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy achievements_delete on public.achievements for delete to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy achievements_edit on public.achievements for update to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher))) with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy achievements_read on public.achievements for select to anon, authenticated using ((scope = 'public'::text));
create policy achievements_write on public.achievements for insert to authenticated with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
grant delete, insert (id, title, description, category, year, image, teacher_id, image_alt), select, update (title, description, category, year, image, image_alt) on public.achievements to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.achievements to service_role;
grant select on public.achievements to anon;
