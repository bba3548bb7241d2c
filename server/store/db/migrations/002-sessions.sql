-- Sessions, CSRF tokens and failed sign-ons.
-- The key for this database's digests. Created at the first start and stored, so that pending codes survive a restart.
create table server_keys (
  name text primary key,
  value text not null
);
create table sessions (
  -- The public id (sId). Renewed at sign-on; dependent rows follow by "on update cascade".
  id text primary key,
  -- The id before the last renewal, because the page that signed on still has it.
  previous_id text,
  -- Hash of the cookie's value. The value itself is never stored.
  secret_hash text not null unique,
  app_id text,
  user_id text references users (id) on delete cascade,
  failures int not null default 0,
  -- The user and the progress of a recovery; null outside a recovery.
  recovery jsonb,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table csrf_tokens (
  token_hash text primary key,
  -- Null: issued before there was a session, or its session has ended.
  session_id text references sessions (id) on delete set null on update cascade,
  issued_at timestamptz not null
);
create index csrf_tokens_session on csrf_tokens (session_id);

create table sign_on_failures (
  -- Hash of the entered user id, because users sometimes type their password into that field.
  subject text primary key,
  count int not null,
  last_at timestamptz not null
);

create table captchas (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade on update cascade,
  answer text not null,
  created_at timestamptz not null
);
create index captchas_session on captchas (session_id);
