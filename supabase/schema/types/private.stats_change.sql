create type private.stats_change as (
  post_id uuid,
  likes integer,
  saves integer
);
