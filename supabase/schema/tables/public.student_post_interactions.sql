create table public.student_post_interactions (
  post_id uuid not null,
  student_id uuid default auth.uid() not null,
  liked boolean default false not null,
  saved boolean default false not null,
  liked_clock bigint default 0 not null,
  liked_device uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  saved_clock bigint default 0 not null,
  saved_device uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  updated_at timestamp with time zone default now() not null,
  scope text default ''::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  constraint student_post_interactions_liked_clock CHECK (((liked_clock >= 0) AND (liked_clock <= '9007199254740991'::bigint))),
  constraint student_post_interactions_pkey PRIMARY KEY (post_id, student_id),
  constraint student_post_interactions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint student_post_interactions_saved_clock CHECK (((saved_clock >= 0) AND (saved_clock <= '9007199254740991'::bigint))),
  constraint student_post_interactions_scope CHECK ((scope = ('user:'::text || student_id))),
  constraint student_post_interactions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
alter table public.student_post_interactions enable row level security;
CREATE INDEX student_post_interactions_own ON public.student_post_interactions USING btree (student_id, updated_at DESC);
CREATE INDEX student_post_interactions_page ON public.student_post_interactions USING btree (scope, _tx, post_id);
CREATE TRIGGER student_post_interactions_1_tidy BEFORE INSERT OR UPDATE ON public.student_post_interactions FOR EACH ROW EXECUTE FUNCTION private.tidy_interaction();
CREATE TRIGGER student_post_interactions_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.student_post_interactions FOR EACH ROW EXECUTE FUNCTION private.stamp('post_id');
CREATE TRIGGER student_post_interactions_count_delete AFTER DELETE ON public.student_post_interactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
CREATE TRIGGER student_post_interactions_count_insert AFTER INSERT ON public.student_post_interactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
CREATE TRIGGER student_post_interactions_count_update AFTER UPDATE ON public.student_post_interactions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
CREATE TRIGGER student_post_interactions_poke_delete AFTER DELETE ON public.student_post_interactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_post_interactions_poke_insert AFTER INSERT ON public.student_post_interactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_post_interactions_poke_update AFTER UPDATE ON public.student_post_interactions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER student_post_interactions_settle AFTER INSERT ON public.student_post_interactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries('post_id');
CREATE TRIGGER student_post_interactions_truncate AFTER TRUNCATE ON public.student_post_interactions FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy student_post_interactions_delete on public.student_post_interactions for delete to authenticated using (((student_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_student() AS is_student)));
create policy student_post_interactions_edit on public.student_post_interactions for update to authenticated using (((student_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_student() AS is_student))) with check (((student_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_student() AS is_student)));
create policy student_post_interactions_read on public.student_post_interactions for select to authenticated using ((student_id = ( SELECT auth.uid() AS uid)));
create policy student_post_interactions_write on public.student_post_interactions for insert to authenticated with check (((student_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_student() AS is_student)));
grant delete, insert (post_id, student_id, liked, saved, updated_at), select, update (post_id, student_id, liked, saved, updated_at) on public.student_post_interactions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.student_post_interactions to service_role;
