create table public.award_images (
  id uuid default gen_random_uuid() not null,
  title text not null,
  image_url text not null,
  description text default ''::text not null,
  teacher_id uuid default auth.uid() not null,
  created_at timestamp with time zone default private.moment_of_writing() not null,
  updated_at timestamp with time zone default private.moment_of_writing() not null,
  scope text default 'public'::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  image_alt text,
  constraint award_images_description CHECK (private.fits(description, 5000)),
  constraint award_images_image_alt CHECK ((private.is_visible(image_alt) AND private.fits(image_alt, 300))),
  constraint award_images_image_url CHECK (private.is_media_reference(image_url)),
  constraint award_images_pkey PRIMARY KEY (id),
  constraint award_images_scope CHECK ((scope = 'public'::text)),
  constraint award_images_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE,
  constraint award_images_title CHECK ((private.is_visible(title) AND private.fits(title, 200)))
);
alter table public.award_images enable row level security;
CREATE INDEX award_images_newest ON public.award_images USING btree (created_at DESC, id DESC);
CREATE INDEX award_images_of_teacher ON public.award_images USING btree (teacher_id, created_at DESC);
CREATE INDEX award_images_page ON public.award_images USING btree (scope, _tx, id);
CREATE TRIGGER award_images_1_tidy BEFORE INSERT OR UPDATE ON public.award_images FOR EACH ROW EXECUTE FUNCTION private.tidy_post();
CREATE TRIGGER award_images_1_tidy_alt BEFORE INSERT OR UPDATE OF image_alt ON public.award_images FOR EACH ROW WHEN ((new.image_alt IS NOT NULL)) EXECUTE FUNCTION private.tidy_image_alt();
CREATE TRIGGER award_images_1_tidy_description BEFORE INSERT OR UPDATE OF description ON public.award_images FOR EACH ROW WHEN ((new.description IS NOT NULL)) EXECUTE FUNCTION private.tidy_description();
CREATE TRIGGER award_images_3_author BEFORE UPDATE ON public.award_images FOR EACH ROW WHEN ((old.teacher_id <> new.teacher_id)) EXECUTE FUNCTION private.keep_moment();
CREATE TRIGGER award_images_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.award_images FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER award_images_pictures AFTER UPDATE ON public.award_images FOR EACH ROW WHEN ((old.image_url IS DISTINCT FROM new.image_url)) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER award_images_pictures_delete AFTER DELETE ON public.award_images FOR EACH ROW EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER award_images_poke AFTER INSERT OR DELETE OR UPDATE ON public.award_images FOR EACH STATEMENT EXECUTE FUNCTION private.poke_public();
CREATE TRIGGER award_images_settle AFTER INSERT ON public.award_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER award_images_still_teacher AFTER INSERT ON public.award_images FOR EACH STATEMENT EXECUTE FUNCTION private.still_teacher();
CREATE TRIGGER award_images_truncate AFTER TRUNCATE ON public.award_images FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy award_images_delete on public.award_images for delete to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy award_images_edit on public.award_images for update to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher))) with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy award_images_read on public.award_images for select to anon, authenticated using ((scope = 'public'::text));
create policy award_images_write on public.award_images for insert to authenticated with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
grant delete, insert (id, title, image_url, description, teacher_id, image_alt), select, update (title, image_url, description, image_alt) on public.award_images to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.award_images to service_role;
grant select on public.award_images to anon;
