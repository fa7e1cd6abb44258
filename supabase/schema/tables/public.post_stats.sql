create table public.post_stats (
  post_id uuid not null,
  likes integer default 0 not null,
  saves integer default 0 not null,
  scope text default 'public'::text not null,
  revision bigint default 1 not null,
  _tx xid8 default pg_current_xact_id() not null,
  _h bigint default 0 not null,
  constraint post_stats_likes CHECK ((likes >= 0)),
  constraint post_stats_pkey PRIMARY KEY (post_id),
  constraint post_stats_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_stats_saves CHECK ((saves >= 0)),
  constraint post_stats_scope CHECK (((scope = 'public'::text) OR (scope ~~ 'user:%'::text)))
);
alter table public.post_stats enable row level security;
CREATE INDEX post_stats_page ON public.post_stats USING btree (scope, _tx, post_id);
CREATE TRIGGER post_stats_9_stamp BEFORE INSERT OR DELETE OR UPDATE ON public.post_stats FOR EACH ROW EXECUTE FUNCTION private.stamp('post_id');
CREATE TRIGGER post_stats_settle AFTER INSERT ON public.post_stats REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.settle_entries('post_id');
CREATE TRIGGER post_stats_truncate AFTER TRUNCATE ON public.post_stats FOR EACH STATEMENT EXECUTE FUNCTION private.renew_lineage();
create policy post_stats_read on public.post_stats for select to anon, authenticated using ((scope = 'public'::text));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.post_stats to service_role;
grant select on public.post_stats to anon, authenticated;
