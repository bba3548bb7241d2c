-- One-time codes, sent messages, and reported errors.
create table codes (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade on update cascade,
  -- Null: a dummy for an unknown user or a wrong contact. It costs the same work and never matches.
  user_id text references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  wrong_tries int not null default 0,
  -- Set when the code was used, replaced or tried too often.
  retired_at timestamptz
);
-- Specification section 4: a new code deactivates earlier ones. The indexes allow only one live code.
create unique index codes_live_per_user on codes (user_id) where retired_at is null;
create unique index codes_live_per_session on codes (session_id) where retired_at is null;

create table outbox (
  id bigint generated always as identity primary key,
  user_id text references users (id) on delete cascade,
  recipient text not null,
  channel text not null check (channel in ('TEXT', 'VOICE', 'EMAIL')),
  code text not null,
  sent_at timestamptz not null,
  -- False for dummies, which are written so that known and unknown users take the same time. Never delivered.
  delivered boolean not null
);

create table error_log (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  app_id text not null,
  brand_id text not null,
  report jsonb not null
);
