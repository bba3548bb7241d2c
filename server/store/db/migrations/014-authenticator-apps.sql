-- Authenticator apps, recovery codes and remembered devices.
create table authenticator_apps (
  user_id text primary key references users (id) on delete cascade,
  -- Encrypted, because the server needs the secret itself: see server/second-factors/secret-box.ts.
  secret text not null,
  -- The time step of the last accepted code. Only codes of later steps are accepted.
  last_step bigint not null,
  added_at timestamptz not null
);

-- An authenticator app that no code has confirmed yet. A session has one at a time.
create table app_setups (
  session_id text primary key references sessions (id) on delete cascade on update cascade,
  user_id text not null references users (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  -- Keyed digest. A used code is deleted.
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Devices on which the second factor is skipped.
create table devices (
  -- Hash of the cookie's value.
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  remembered_at timestamptz not null,
  ends_at timestamptz not null
);
create index devices_user_id on devices (user_id);
create index devices_ends_at on devices (ends_at);

alter table apps
  -- The number of days for which users can skip the second factor on a device. Null: never.
  add column remember_days int check (remember_days between 1 and 365);

alter table users
  -- False: codes are never sent as second factor or step-up, so the user needs an authenticator app or a recovery code.
  add column gets_sent_codes boolean not null default true;
