-- How often something was asked for: sign-ons, codes, captchas, by one user id or from one address.
create table rates (
  -- Keyed digest of what is counted and for whom: people type passwords into the field of the user id.
  subject text primary key,
  count int not null,
  -- When counting starts again.
  ends_at timestamptz not null
);
create index rates_ends_at on rates (ends_at);
