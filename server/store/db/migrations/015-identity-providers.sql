-- Sign-on with identity providers (OpenID Connect).
-- Which account at a provider belongs to which user. A provider never gives a subject to somebody else, but email addresses change hands.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  added_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

-- Sign-ons on their way to a provider and back. A row has only digests of the secrets, so its reader can't continue a sign-on.
create table provider_sign_ons (
  ticket_hash text primary key,
  -- The session that started it. Only a browser with this session's cookie can complete it.
  session_id text not null references sessions (id) on delete cascade on update cascade,
  app_id text not null,
  provider text not null,
  -- The page to return to.
  page_url text not null,
  step text not null default 'started' check (step in ('started', 'left', 'returned')),
  -- The time of the last step.
  step_at timestamptz not null,
  -- Set when the browser leaves for the provider.
  state_hash text unique,
  -- Set when the browser returns.
  reference_hash text unique,
  -- What the provider said. Null: nothing yet.
  result jsonb
);
create index provider_sign_ons_session on provider_sign_ons (session_id);

-- A person who registers with an identity of a provider, instead of a person in the demo's directory.
alter table people
  add column issuer text,
  add column subject text,
  -- Null: a person in the directory, who is kept.
  add column claimed_at timestamptz;
