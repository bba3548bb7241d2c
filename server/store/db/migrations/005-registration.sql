-- Self-registration: the directory of the demo's identity provider, and registrations in progress.
create table people (
  id text primary key,
  email text not null,
  first_name text not null,
  middle_initial text not null default '',
  last_name text not null,
  -- As in the table contacts.
  phones jsonb not null default '[]'
);

create table registrations (
  -- Hash of the token that the service provider issued.
  token_hash text primary key,
  session_id text not null references sessions (id) on delete cascade on update cascade,
  person_id text not null references people (id) on delete cascade,
  -- Each assertion is accepted once.
  assertion_id text not null unique,
  created_at timestamptz not null
);

-- A code is for one purpose and one user, or one person who is not a user yet.
alter table codes
  add column purpose text not null default 'RECOVERY',
  add column person_id text references people (id) on delete cascade;
create unique index codes_live_per_person on codes (person_id) where retired_at is null;
alter table outbox
  add column person_id text references people (id) on delete cascade;
