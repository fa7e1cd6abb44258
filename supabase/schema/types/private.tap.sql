create type private.tap as (
  post_id uuid,
  register text,
  value boolean,
  clock bigint,
  device uuid
);
