create type private.urgent_part as (
  tables text[],
  post uuid
);
