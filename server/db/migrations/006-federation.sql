-- Signing on by way of the identity provider. Its key pair is with the other keys, in server_keys.
-- What the service provider has asked: an assertion answers one of these, once.
create table sign_in_requests (
  id text primary key,
  -- The session that asked; null when a browser was sent to the identity provider's page.
  session_id text references sessions (id) on delete cascade on update cascade,
  -- The host page to go back to from there.
  target text,
  created_at timestamptz not null
);

-- What a browser brings back to the host page in place of an assertion.
create table assertion_references (
  reference_hash text primary key,
  person_id text not null references people (id) on delete cascade,
  assertion_id text not null unique,
  target text not null,
  created_at timestamptz not null
);
