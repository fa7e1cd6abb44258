create table private.admins (
  user_id uuid not null,
  granted_at timestamp with time zone default now() not null,
  constraint admins_pkey PRIMARY KEY (user_id),
  constraint admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.admins enable row level security;
CREATE TRIGGER admins_audit AFTER INSERT OR DELETE OR UPDATE ON private.admins FOR EACH ROW EXECUTE FUNCTION private.audit('user_id');
