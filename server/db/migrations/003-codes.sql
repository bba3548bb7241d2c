-- One-time codes, what was sent, and reported errors.
create table codes (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade on update cascade,
  -- Null: a decoy for an unknown user or a wrong contact, which costs the same work and is never right.
  user_id text references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  wrong_tries int not null default 0,
  -- Set when used, superseded or tried too often.
  retired_at timestamptz
);
-- Specification section 4: a new code deactivates earlier codes. The database itself holds it to one.
create unique index codes_live_per_user on codes (user_id) where retired_at is null;
create unique index codes_live_per_session on codes (session_id) where retired_at is null;

create table outbox (
  id bigint generated always as identity primary key,
  user_id text references users (id) on delete cascade,
  recipient text not null,
  channel text not null check (channel in ('TEXT', 'VOICE', 'EMAIL')),
  code text not null,
  sent_at timestamptz not null,
  -- False for decoys: written so that known and unknown users take the same time, never delivered.
  delivered boolean not null
);

create table error_log (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  app_id text not null,
  brand_id text not null,
  report jsonb not null
);
