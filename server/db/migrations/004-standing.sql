-- What a sign-on may still ask of a user, and what a session still owes.
alter table users
  -- Given by somebody else, to be changed by the user. After password_expires_at it signs nobody on.
  add column password_is_temporary boolean not null default false,
  -- Null: never.
  add column password_expires_at timestamptz,
  -- What follows the password at each sign-on.
  add column second_step text check (second_step in ('TWO_FACTOR', 'STEP_UP')),
  -- The password alone signs nobody on until a code has been given once.
  add column enabled_by_code boolean not null default false,
  -- False: somebody else looks after the password.
  add column may_change_password boolean not null default true,
  add column brand_id text not null default '',
  add column language_code text not null default 'en_US',
  add column type text not null default 'user';

alter table sessions
  -- What the signed-on user still has to do: CPW, TWO_FACTOR, STEP_UP.
  add column owes text[] not null default '{}',
  -- The code that is asked of the signed-on or registering person, and how far that has come.
  add column verification jsonb;
