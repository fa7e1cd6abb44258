create type private.pull_position as (
  scope text,
  tbl text,
  tx xid8,
  id uuid,
  exit_tbl text
);
