create type private.gathered_tap as (
  place integer,
  actor text,
  browser bytea,
  mid uuid,
  post_id uuid,
  register text,
  value boolean,
  clock bigint,
  device uuid
);
