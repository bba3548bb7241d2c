-- Applications, users and their credentials.
create table apps (
  app_id text primary key,
  brands text[] not null,
  settings jsonb not null,
  -- The target after sign-on. Null: the host's own target.
  target_url text,
  -- The answer of gettargeturl if nothing else sets a target.
  home_url text not null
);

create table users (
  id text primary key,
  -- Lower-cased by the server, so that look-up and uniqueness use the same form.
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

-- The user's passwords, including the current one.
create table password_history (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);
