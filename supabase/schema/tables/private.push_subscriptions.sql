create table private.push_subscriptions (
  browser_id bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_id uuid,
  session_id uuid,
  language text not null,
  departments text[] default '{}'::text[] not null,
  teachers uuid[] default '{}'::uuid[] not null,
  is_personal boolean default true not null,
  quiet_from integer,
  quiet_until integer,
  time_zone text default 'Africa/Cairo'::text not null,
  failures integer default 0 not null,
  resting_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint push_subscriptions_auth CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_departments CHECK ((departments <@ ARRAY['Mathematics'::text, 'Science'::text, 'English'::text, 'History'::text, 'Art'::text, 'Music'::text, 'Physical Education'::text, 'Computer Science'::text, 'Foreign Languages'::text, 'Special Education'::text])),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))),
  constraint push_subscriptions_p256dh CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)),
  constraint push_subscriptions_pkey PRIMARY KEY (browser_id),
  constraint push_subscriptions_quiet CHECK (((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from IS DISTINCT FROM quiet_until)) OR ((quiet_from IS NULL) AND (quiet_until IS NULL)))),
  constraint push_subscriptions_quiet_from CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint push_subscriptions_quiet_until CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
  constraint push_subscriptions_session CHECK (((user_id IS NULL) = (session_id IS NULL))),
  constraint push_subscriptions_teachers CHECK ((cardinality(teachers) <= 50)),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.push_subscriptions enable row level security;
CREATE INDEX push_subscriptions_of_account ON private.push_subscriptions USING btree (user_id, updated_at);
CREATE TRIGGER push_subscriptions_failure AFTER UPDATE ON private.push_subscriptions FOR EACH ROW WHEN ((new.failures > old.failures)) EXECUTE FUNCTION private.keep_push_failure();
CREATE TRIGGER push_subscriptions_release AFTER UPDATE ON private.push_subscriptions FOR EACH ROW WHEN ((new.endpoint <> old.endpoint)) EXECUTE FUNCTION private.release_push();
