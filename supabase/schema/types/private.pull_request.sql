create type private.pull_request as (
  lineage text,
  cursors jsonb,
  target pg_snapshot,
  after private.pull_position,
  budget integer,
  digest boolean
);
