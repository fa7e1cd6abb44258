create table private.reset_cards (
  student_id uuid not null,
  card_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint reset_cards_card_hash_key UNIQUE (card_hash),
  constraint reset_cards_pkey PRIMARY KEY (student_id),
  constraint reset_cards_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
alter table private.reset_cards enable row level security;
