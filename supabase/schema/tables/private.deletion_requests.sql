create table private.deletion_requests (
  user_id uuid not null,
  requested_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default (now() + '30 days'::interval) not null,
  constraint deletion_requests_pkey PRIMARY KEY (user_id),
  constraint deletion_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.deletion_requests enable row level security;
CREATE INDEX deletion_requests_due ON private.deletion_requests USING btree (due_at);
CREATE TRIGGER deletion_requests_audit AFTER INSERT OR DELETE ON private.deletion_requests FOR EACH ROW EXECUTE FUNCTION private.audit('user_id');
CREATE TRIGGER deletion_requests_tell AFTER INSERT ON private.deletion_requests FOR EACH ROW EXECUTE FUNCTION private.tell_of_deletion();
