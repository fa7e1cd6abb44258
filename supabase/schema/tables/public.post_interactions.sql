create table public.post_interactions (
  post_id uuid not null,
  browser_id bytea not null,
  liked boolean default false not null,
  saved boolean default false not null,
  liked_clock bigint default 0 not null,
  liked_device uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  saved_clock bigint default 0 not null,
  saved_device uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  updated_at timestamp with time zone default now() not null,
  constraint post_interactions_browser_id CHECK ((octet_length(browser_id) = 32)),
  constraint post_interactions_liked_clock CHECK ((liked_clock >= 0)),
  constraint post_interactions_pkey PRIMARY KEY (post_id, browser_id),
  constraint post_interactions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_interactions_saved_clock CHECK ((saved_clock >= 0))
);
alter table public.post_interactions enable row level security;
CREATE INDEX post_interactions_of_browser ON public.post_interactions USING btree (browser_id);
CREATE TRIGGER post_interactions_1_touch BEFORE UPDATE ON public.post_interactions FOR EACH ROW EXECUTE FUNCTION private.touch();
CREATE TRIGGER post_interactions_count_delete AFTER DELETE ON public.post_interactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
CREATE TRIGGER post_interactions_count_insert AFTER INSERT ON public.post_interactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
CREATE TRIGGER post_interactions_count_update AFTER UPDATE ON public.post_interactions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_interactions();
grant delete, insert, maintain, references, select, trigger, truncate, update on public.post_interactions to service_role;
