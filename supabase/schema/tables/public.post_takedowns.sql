create table public.post_takedowns (
  post_id uuid not null,
  teacher_id uuid not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  post_revision bigint not null,
  is_final boolean default false not null,
  scope text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  constraint post_takedowns_pkey PRIMARY KEY (post_id),
  constraint post_takedowns_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_takedowns_reason CHECK ((private.is_visible(reason) AND private.fits(reason, 500))),
  constraint post_takedowns_scope CHECK ((scope = ('user:'::text || teacher_id)))
);
alter table public.post_takedowns enable row level security;
CREATE INDEX post_takedowns_newest ON public.post_takedowns USING btree (created_at DESC, post_id DESC);
CREATE INDEX post_takedowns_page ON public.post_takedowns USING btree (scope, _tx, post_id);
CREATE TRIGGER post_takedowns_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.post_takedowns FOR EACH ROW EXECUTE FUNCTION private.stamp('post_id');
CREATE TRIGGER post_takedowns_poke_delete AFTER DELETE ON public.post_takedowns REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER post_takedowns_poke_insert AFTER INSERT ON public.post_takedowns REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.poke_users();
CREATE TRIGGER post_takedowns_settle AFTER INSERT ON public.post_takedowns REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries('post_id');
CREATE TRIGGER post_takedowns_tell AFTER INSERT OR DELETE ON public.post_takedowns FOR EACH ROW EXECUTE FUNCTION private.tell_of_takedown();
CREATE TRIGGER post_takedowns_truncate AFTER TRUNCATE ON public.post_takedowns FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy post_takedowns_read on public.post_takedowns for select to authenticated using ((teacher_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.post_takedowns to service_role;
grant select on public.post_takedowns to authenticated;
