-- Applications, users and what they sign on with.
create table apps (
  app_id text primary key,
  brands text[] not null,
  settings jsonb not null,
  -- Where a sign-on leads; null leaves it to the host's own stored target.
  target_url text,
  -- What gettargeturl answers when nothing else names a target.
  home_url text not null
);

create table users (
  id text primary key,
  -- Lower-cased in code, so that the same folding holds for look-up and for uniqueness.
  user_key text not null unique,
  email_key text not null unique,
  user_id text not null,
  email text not null,
  first_name text not null,
  middle_initial text not null default '',
  last_name text not null,
  password_hash text
);

create table contacts (
  user_id text not null references users (id) on delete cascade,
  country_type text not null check (country_type in ('U', 'I')),
  country_code text not null,
  phone_number text not null,
  phone_type text not null check (phone_type in ('Y', 'N')),
  extension text not null default '',
  primary key (user_id, country_code, phone_number, phone_type)
);

-- The passwords a user has had, the present one included.
create table password_history (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);
