create table public.posts (
  id uuid default gen_random_uuid() not null,
  title text not null,
  content text not null,
  image_url text,
  media_items jsonb default '[]'::jsonb not null,
  teacher_id uuid default auth.uid() not null,
  created_at timestamp with time zone default private.moment_of_writing() not null,
  updated_at timestamp with time zone default private.moment_of_writing() not null,
  scope text default 'public'::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  pinned_until timestamp with time zone,
  publish_at timestamp with time zone,
  image_alt text,
  constraint posts_content CHECK (private.fits(content, 50000)),
  constraint posts_image_alt CHECK ((private.is_visible(image_alt) AND private.fits(image_alt, 300))),
  constraint posts_image_url CHECK (private.is_media_reference(image_url)),
  constraint posts_media_items CHECK (private.is_media_list(media_items)),
  constraint posts_pinned CHECK (((pinned_until IS NULL) OR (scope = 'public'::text))),
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_scope CHECK (((scope = 'public'::text) OR (scope = ('user:'::text || teacher_id)))),
  constraint posts_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE,
  constraint posts_timed CHECK (((publish_at IS NULL) OR (scope = ('user:'::text || teacher_id)))),
  constraint posts_title CHECK ((private.is_visible(title) AND private.fits(title, 200)))
);
alter table public.posts enable row level security;
CREATE INDEX posts_due ON public.posts USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX posts_newest ON public.posts USING btree (created_at DESC, id DESC);
CREATE INDEX posts_of_teacher ON public.posts USING btree (teacher_id, created_at DESC);
CREATE INDEX posts_page ON public.posts USING btree (scope, _tx, id);
CREATE UNIQUE INDEX posts_one_pinned ON public.posts USING btree ((true)) WHERE (pinned_until IS NOT NULL);
CREATE TRIGGER posts_1_tidy BEFORE INSERT OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.tidy_post();
CREATE TRIGGER posts_1_tidy_alt BEFORE INSERT OR UPDATE OF image_alt ON public.posts FOR EACH ROW WHEN ((new.image_alt IS NOT NULL)) EXECUTE FUNCTION private.tidy_image_alt();
CREATE TRIGGER posts_1_tidy_content BEFORE INSERT OR UPDATE OF content ON public.posts FOR EACH ROW WHEN ((new.content IS NOT NULL)) EXECUTE FUNCTION private.tidy_content();
CREATE TRIGGER posts_2_pin BEFORE UPDATE ON public.posts FOR EACH ROW WHEN (((new.pinned_until IS NOT NULL) OR (old.pinned_until IS NOT NULL))) EXECUTE FUNCTION private.keep_pin();
CREATE TRIGGER posts_3_author BEFORE UPDATE ON public.posts FOR EACH ROW WHEN ((old.teacher_id <> new.teacher_id)) EXECUTE FUNCTION private.keep_moment();
CREATE TRIGGER posts_3_time BEFORE UPDATE ON public.posts FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (old.publish_at IS NOT NULL))) EXECUTE FUNCTION private.time_post();
CREATE TRIGGER posts_3_time_new BEFORE INSERT ON public.posts FOR EACH ROW WHEN ((new.publish_at IS NOT NULL)) EXECUTE FUNCTION private.time_post();
CREATE TRIGGER posts_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.stamp();
CREATE TRIGGER posts_move_stats AFTER UPDATE ON public.posts FOR EACH ROW WHEN ((old.scope <> new.scope)) EXECUTE FUNCTION private.move_stats();
CREATE TRIGGER posts_pictures AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.image_url IS DISTINCT FROM new.image_url) OR (old.media_items IS DISTINCT FROM new.media_items))) EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER posts_pictures_delete AFTER DELETE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.note_pictures();
CREATE TRIGGER posts_poke AFTER INSERT OR DELETE OR UPDATE ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION private.poke_public();
CREATE TRIGGER posts_settle AFTER INSERT ON public.posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries();
CREATE TRIGGER posts_stats AFTER INSERT ON public.posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.open_stats();
CREATE TRIGGER posts_still_teacher AFTER INSERT ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION private.still_teacher();
CREATE TRIGGER posts_tell AFTER INSERT ON public.posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_posts();
CREATE TRIGGER posts_tell_timed AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.publish_at IS NOT NULL) AND (new.publish_at IS NULL))) EXECUTE FUNCTION private.tell_of_timed_post();
CREATE TRIGGER posts_truncate AFTER TRUNCATE ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy posts_delete on public.posts for delete to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy posts_edit on public.posts for update to authenticated using (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher))) with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
create policy posts_read on public.posts for select to authenticated using (((scope = 'public'::text) OR (teacher_id = ( SELECT auth.uid() AS uid))));
create policy posts_read_anon on public.posts for select to anon using ((scope = 'public'::text));
create policy posts_write on public.posts for insert to authenticated with check (((teacher_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_teacher() AS is_teacher)));
grant delete, insert (id, title, content, image_url, media_items, teacher_id, publish_at, image_alt), select, update (title, content, image_url, media_items, publish_at, image_alt) on public.posts to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.posts to service_role;
grant select on public.posts to anon;
