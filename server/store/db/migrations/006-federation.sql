-- Sign-on through the identity provider. Its key pair is in server_keys.
-- Requests of the service provider. Each assertion answers one of them, once.
create table sign_in_requests (
  id text primary key,
  -- The requesting session; null if a browser was sent to the identity provider's page.
  session_id text references sessions (id) on delete cascade on update cascade,
  -- The host page to return to.
  target text,
  created_at timestamptz not null
);

-- What the host page gets in its address instead of an assertion.
create table assertion_references (
  reference_hash text primary key,
  person_id text not null references people (id) on delete cascade,
  assertion_id text not null unique,
  target text not null,
  created_at timestamptz not null
);
