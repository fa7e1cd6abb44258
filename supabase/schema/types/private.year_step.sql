create type private.year_step as (
  id uuid,
  grade text,
  to_grade text,
  outcome text
);
