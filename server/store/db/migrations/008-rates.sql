-- Counts of requests (sign-ons, codes, captchas) per user id and per address.
create table rates (
  -- Keyed digest of what is counted, because users sometimes type their password into the user id field.
  subject text primary key,
  count int not null,
  -- When the count restarts.
  ends_at timestamptz not null
);
create index rates_ends_at on rates (ends_at);
