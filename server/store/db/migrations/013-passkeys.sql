-- Passkeys, and the challenges of their ceremonies.
alter table apps
  add column passkeys boolean not null default false,
  -- The domain that owns the passkeys. Null: the host name of the page.
  add column rp_id text,
  -- The origins whose pages may use the passkeys. Null: those that may use the API.
  add column origins text[];

alter table users
  -- Identifies the user to authenticators: 32 random bytes, base64url. Null: no passkey was ever offered.
  add column passkey_handle text unique,
  -- When the user was last offered a passkey after a sign-on.
  add column passkey_offered_at timestamptz;

alter table sessions
  -- Whether the sign-on was by password, so that a passkey can be offered after the required steps.
  add column may_offer_passkey boolean not null default false;

create table passkeys (
  -- The credential id, base64url.
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- A passkey works for this domain only.
  rp_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- 0 if the authenticator doesn't count, as synced passkeys don't.
  counter bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  -- The model of the authenticator, or zeros.
  aaguid text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, rp_id);

create table challenges (
  challenge_hash text primary key,
  session_id text not null references sessions (id) on delete cascade on update cascade,
  purpose text not null check (purpose in ('SIGN_ON', 'TWO_FACTOR', 'STEP_UP', 'ADD')),
  -- Null for a sign-on, because the server doesn't know the user yet.
  user_id text references users (id) on delete cascade,
  issued_at timestamptz not null
);
create index challenges_session on challenges (session_id, issued_at desc);
