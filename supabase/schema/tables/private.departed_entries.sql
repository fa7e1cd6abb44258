create table private.departed_entries (
  departure_id uuid not null,
  tbl text not null,
  entry_id uuid not null,
  constraint departed_entries_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES private.departures(id) ON DELETE CASCADE,
  constraint departed_entries_pkey PRIMARY KEY (departure_id, tbl, entry_id)
);
alter table private.departed_entries enable row level security;
